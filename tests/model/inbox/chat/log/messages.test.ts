import { describeModel } from '../../../kit/describeModel'
import { messagesModel } from './messages.model'

describeModel(messagesModel)
