import { describeModel } from '../kit/describeModel.ts'
import { clientFormModel } from './clientForm.model.ts'

describeModel(clientFormModel)
