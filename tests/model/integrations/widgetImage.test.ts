import { describeModel } from '../kit/describeModel.ts'
import { widgetImageModel } from './widgetImage.model.ts'

describeModel(widgetImageModel)
