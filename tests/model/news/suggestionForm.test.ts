import { describeModel } from '../kit/describeModel'
import { suggestionFormModel } from './suggestionForm.model'

describeModel(suggestionFormModel)
