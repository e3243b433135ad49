import { describeModel } from '../kit/describeModel'
import { assistantRemovalModel } from './assistantRemoval.model'

describeModel(assistantRemovalModel)
