import { describeModel } from '../kit/describeModel.ts'
import { widgetModel } from './widget.model.ts'

describeModel(widgetModel)
