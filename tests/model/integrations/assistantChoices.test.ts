import { describeModel } from '../kit/describeModel'
import { assistantChoicesModel } from './assistantChoices.model'

describeModel(assistantChoicesModel)
