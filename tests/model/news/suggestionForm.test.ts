import { describeModel } from '../kit/describeModel.ts'
import { suggestionFormModel } from './suggestionForm.model.ts'

describeModel(suggestionFormModel)
