import { describeModel } from '../kit/describeModel.ts'
import { assistantRemovalModel } from './assistantRemoval.model.ts'

describeModel(assistantRemovalModel)
