import { describeModel } from '../kit/describeModel.ts'
import { assistantChoicesModel } from './assistantChoices.model.ts'

describeModel(assistantChoicesModel)
