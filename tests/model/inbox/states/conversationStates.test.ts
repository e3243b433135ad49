import { describeModel } from '../../kit/describeModel.ts'
import { conversationStatesModel } from './conversationStates.model.ts'

describeModel(conversationStatesModel)
