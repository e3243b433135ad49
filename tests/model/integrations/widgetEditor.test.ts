import { describeModel } from '../kit/describeModel.ts'
import { widgetEditorModel } from './widgetEditor.model.ts'

describeModel(widgetEditorModel)
