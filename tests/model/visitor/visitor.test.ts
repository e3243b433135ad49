import { describeModel } from '../kit/describeModel'
import { visitorModel } from './visitor.model'

describeModel(visitorModel)
