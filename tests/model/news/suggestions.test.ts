import { describeModel } from '../kit/describeModel'
import { suggestionsModel } from './suggestions.model'

describeModel(suggestionsModel)
