import { describeModel } from '../../kit/describeModel.ts'
import { conversationListModel } from './conversationList.model.ts'

describeModel(conversationListModel)
