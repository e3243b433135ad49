import { describeModel } from '../../../kit/describeModel'
import { messageCopyModel } from './messageCopy.model'

describeModel(messageCopyModel)
