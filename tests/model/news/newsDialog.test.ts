import { describeModel } from '../kit/describeModel'
import { newsDialogModel } from './newsDialog.model'

describeModel(newsDialogModel)
