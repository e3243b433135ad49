import { describeModel } from '../kit/describeModel'
import { billingModel } from './billing.model'

describeModel(billingModel)
