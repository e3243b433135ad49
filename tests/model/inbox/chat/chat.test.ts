import { describeModel } from '../../kit/describeModel'
import { chatModel } from './chat.model'

describeModel(chatModel)
