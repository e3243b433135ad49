import { describeModel } from '../kit/describeModel'
import { paymentModel } from './payment.model'

describeModel(paymentModel)
