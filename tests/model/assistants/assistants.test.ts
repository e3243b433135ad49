import { describeModel } from '../kit/describeModel'
import { assistantsModel } from './assistants.model'

describeModel(assistantsModel)
