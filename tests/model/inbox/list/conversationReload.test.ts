import { describeModel } from '../../kit/describeModel'
import { conversationReloadModel } from './conversationReload.model'

describeModel(conversationReloadModel)
