import { describeModel } from '../kit/describeModel.ts'
import { paymentModel } from './payment.model.ts'

describeModel(paymentModel)
