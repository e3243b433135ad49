import { describeModel } from '../../../kit/describeModel'
import { replyWindowModel } from './replyWindow.model'

describeModel(replyWindowModel)
