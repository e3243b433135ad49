import { describeModel } from './describeModel'
import { orderModel } from './sample'

describeModel(orderModel)
