import { describeModel } from '../kit/describeModel.ts'
import { newsDialogModel } from './newsDialog.model.ts'

describeModel(newsDialogModel)
