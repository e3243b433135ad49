import { describeModel } from '../kit/describeModel'
import { requestFormModel } from './requestForm.model'

describeModel(requestFormModel)
