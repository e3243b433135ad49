import { describeModel } from '../../kit/describeModel'
import { teamRepliesModel } from './teamReplies.model'

describeModel(teamRepliesModel)
