import { describeModel } from '../../kit/describeModel'
import { teamReplyFormModel } from './teamReplyForm.model'

describeModel(teamReplyFormModel)
