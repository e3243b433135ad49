import { describeModel } from '../../../kit/describeModel'
import { readingModel } from './reading.model'

describeModel(readingModel)
