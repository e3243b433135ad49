import { describeModel } from '../kit/describeModel.ts'
import { openConversationModel } from './openConversation.model.ts'

describeModel(openConversationModel)
