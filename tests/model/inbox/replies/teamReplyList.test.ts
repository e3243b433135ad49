import { describeModel } from '../../kit/describeModel'
import { teamReplyListModel } from './teamReplyList.model'

describeModel(teamReplyListModel)
