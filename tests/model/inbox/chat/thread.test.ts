import { describeModel } from '../../kit/describeModel.ts'
import { threadModel } from './thread.model.ts'

describeModel(threadModel)
