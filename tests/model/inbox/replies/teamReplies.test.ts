import { describeModel } from '../../kit/describeModel.ts'
import { teamRepliesModel } from './teamReplies.model.ts'

describeModel(teamRepliesModel)
