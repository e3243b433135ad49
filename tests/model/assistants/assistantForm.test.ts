import { describeModel } from '../kit/describeModel.ts'
import { assistantFormModel } from './assistantForm.model.ts'

describeModel(assistantFormModel)
