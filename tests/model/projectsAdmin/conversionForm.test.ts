import { describeModel } from '../kit/describeModel.ts'
import { conversionFormModel } from './conversionForm.model.ts'

describeModel(conversionFormModel)
