import { describeModel } from '../kit/describeModel.ts'
import { suggestionsModel } from './suggestions.model.ts'

describeModel(suggestionsModel)
