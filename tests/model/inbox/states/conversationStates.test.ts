import { describeModel } from '../../kit/describeModel'
import { conversationStatesModel } from './conversationStates.model'

describeModel(conversationStatesModel)
