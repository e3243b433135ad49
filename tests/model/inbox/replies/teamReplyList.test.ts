import { describeModel } from '../../kit/describeModel.ts'
import { teamReplyListModel } from './teamReplyList.model.ts'

describeModel(teamReplyListModel)
