import { describeModel } from '../kit/describeModel'
import { commentsModel } from './comments.model'

describeModel(commentsModel)
