import { describeModel } from '../kit/describeModel'
import { widgetModel } from './widget.model'

describeModel(widgetModel)
