import { describeModel } from '../../kit/describeModel'
import { conversationSearchModel } from './conversationSearch.model'

describeModel(conversationSearchModel)
