import { describeModel } from '../../../kit/describeModel.ts'
import { readingModel } from './reading.model.ts'

describeModel(readingModel)
