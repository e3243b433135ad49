import { describeModel } from '../../../kit/describeModel'
import { logModel } from './log.model'

describeModel(logModel)
