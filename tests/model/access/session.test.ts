import { describeModel } from '../kit/describeModel'
import { sessionModel } from './session.model'

describeModel(sessionModel)
