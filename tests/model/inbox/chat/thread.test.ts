import { describeModel } from '../../kit/describeModel'
import { threadModel } from './thread.model'

describeModel(threadModel)
