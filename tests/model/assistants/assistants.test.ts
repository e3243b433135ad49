import { describeModel } from '../kit/describeModel.ts'
import { assistantsModel } from './assistants.model.ts'

describeModel(assistantsModel)
