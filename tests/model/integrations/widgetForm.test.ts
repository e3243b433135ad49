import { describeModel } from '../kit/describeModel.ts'
import { widgetFormModel } from './widgetForm.model.ts'

describeModel(widgetFormModel)
