import { describeModel } from '../kit/describeModel.ts'
import { billingModel } from './billing.model.ts'

describeModel(billingModel)
