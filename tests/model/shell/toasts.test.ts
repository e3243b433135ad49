import { describeModel } from '../kit/describeModel'
import { toastsModel } from './toasts.model'

describeModel(toastsModel)
