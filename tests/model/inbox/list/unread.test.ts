import { describeModel } from '../../kit/describeModel.ts'
import { unreadModel } from './unread.model.ts'

describeModel(unreadModel)
