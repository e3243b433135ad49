import { describeModel } from '../kit/describeModel'
import { widgetFormModel } from './widgetForm.model'

describeModel(widgetFormModel)
