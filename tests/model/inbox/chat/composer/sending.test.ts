import { describeModel } from '../../../kit/describeModel'
import { sendingModel } from './sending.model'

describeModel(sendingModel)
