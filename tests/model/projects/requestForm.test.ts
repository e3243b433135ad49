import { describeModel } from '../kit/describeModel.ts'
import { requestFormModel } from './requestForm.model.ts'

describeModel(requestFormModel)
