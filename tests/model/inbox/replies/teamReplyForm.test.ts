import { describeModel } from '../../kit/describeModel.ts'
import { teamReplyFormModel } from './teamReplyForm.model.ts'

describeModel(teamReplyFormModel)
