import { describeModel } from '../../../kit/describeModel.ts'
import { logModel } from './log.model.ts'

describeModel(logModel)
