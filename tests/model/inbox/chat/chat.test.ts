import { describeModel } from '../../kit/describeModel.ts'
import { chatModel } from './chat.model.ts'

describeModel(chatModel)
