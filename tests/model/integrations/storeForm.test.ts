import { describeModel } from '../kit/describeModel'
import { storeFormModel } from './storeForm.model'

describeModel(storeFormModel)
