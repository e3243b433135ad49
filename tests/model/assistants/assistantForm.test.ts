import { describeModel } from '../kit/describeModel'
import { assistantFormModel } from './assistantForm.model'

describeModel(assistantFormModel)
