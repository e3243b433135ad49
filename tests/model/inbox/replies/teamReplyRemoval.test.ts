import { describeModel } from '../../kit/describeModel'
import { teamReplyRemovalModel } from './teamReplyRemoval.model'

describeModel(teamReplyRemovalModel)
