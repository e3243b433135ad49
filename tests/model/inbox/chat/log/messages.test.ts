import { describeModel } from '../../../kit/describeModel.ts'
import { messagesModel } from './messages.model.ts'

describeModel(messagesModel)
