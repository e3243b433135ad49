import { describeModel } from '../../kit/describeModel.ts'
import { conversationReloadModel } from './conversationReload.model.ts'

describeModel(conversationReloadModel)
