import { describeModel } from '../kit/describeModel.ts'
import { whatsappFormModel } from './whatsappForm.model.ts'

describeModel(whatsappFormModel)
