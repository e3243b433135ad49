import { describeModel } from '../../kit/describeModel.ts'
import { conversationSearchModel } from './conversationSearch.model.ts'

describeModel(conversationSearchModel)
