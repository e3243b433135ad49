import { describeModel } from '../kit/describeModel'
import { openConversationModel } from './openConversation.model'

describeModel(openConversationModel)
