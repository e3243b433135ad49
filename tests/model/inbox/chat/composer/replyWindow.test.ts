import { describeModel } from '../../../kit/describeModel.ts'
import { replyWindowModel } from './replyWindow.model.ts'

describeModel(replyWindowModel)
