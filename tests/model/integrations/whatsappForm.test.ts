import { describeModel } from '../kit/describeModel'
import { whatsappFormModel } from './whatsappForm.model'

describeModel(whatsappFormModel)
