import { describeModel } from '../kit/describeModel.ts'
import { sessionModel } from './session.model.ts'

describeModel(sessionModel)
