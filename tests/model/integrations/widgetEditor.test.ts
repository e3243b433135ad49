import { describeModel } from '../kit/describeModel'
import { widgetEditorModel } from './widgetEditor.model'

describeModel(widgetEditorModel)
