import { describeModel } from '../../kit/describeModel'
import { conversationListModel } from './conversationList.model'

describeModel(conversationListModel)
