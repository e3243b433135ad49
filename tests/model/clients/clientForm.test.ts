import { describeModel } from '../kit/describeModel'
import { clientFormModel } from './clientForm.model'

describeModel(clientFormModel)
