import { describeModel } from '../kit/describeModel.ts'
import { storeFormModel } from './storeForm.model.ts'

describeModel(storeFormModel)
