import { describeModel } from '../kit/describeModel.ts'
import { purchaseModel } from './purchase.model.ts'

describeModel(purchaseModel)
