import { describeModel } from '../kit/describeModel.ts'
import { toastsModel } from './toasts.model.ts'

describeModel(toastsModel)
