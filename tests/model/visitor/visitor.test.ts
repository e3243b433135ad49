import { describeModel } from '../kit/describeModel.ts'
import { visitorModel } from './visitor.model.ts'

describeModel(visitorModel)
