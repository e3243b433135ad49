import { describeModel } from '../kit/describeModel.ts'
import { commentsModel } from './comments.model.ts'

describeModel(commentsModel)
