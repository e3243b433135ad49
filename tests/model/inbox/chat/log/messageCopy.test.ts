import { describeModel } from '../../../kit/describeModel.ts'
import { messageCopyModel } from './messageCopy.model.ts'

describeModel(messageCopyModel)
