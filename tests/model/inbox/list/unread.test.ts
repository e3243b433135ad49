import { describeModel } from '../../kit/describeModel'
import { unreadModel } from './unread.model'

describeModel(unreadModel)
