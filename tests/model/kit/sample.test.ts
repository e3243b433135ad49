import { describeModel } from './describeModel.ts'
import { orderModel } from './sample.ts'

describeModel(orderModel)
