import { describeModel } from '../../../kit/describeModel.ts'
import { sendingModel } from './sending.model.ts'

describeModel(sendingModel)
