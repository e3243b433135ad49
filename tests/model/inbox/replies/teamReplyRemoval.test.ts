import { describeModel } from '../../kit/describeModel.ts'
import { teamReplyRemovalModel } from './teamReplyRemoval.model.ts'

describeModel(teamReplyRemovalModel)
