import { describeModel } from '../kit/describeModel'
import { conversionFormModel } from './conversionForm.model'

describeModel(conversionFormModel)
