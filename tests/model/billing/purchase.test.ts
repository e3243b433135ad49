import { describeModel } from '../kit/describeModel'
import { purchaseModel } from './purchase.model'

describeModel(purchaseModel)
