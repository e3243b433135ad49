import { describeModel } from '../kit/describeModel'
import { widgetImageModel } from './widgetImage.model'

describeModel(widgetImageModel)
