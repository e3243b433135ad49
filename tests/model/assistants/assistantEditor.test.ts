import { describeModel } from '../kit/describeModel.ts'
import { assistantEditorModel } from './assistantEditor.model.ts'

describeModel(assistantEditorModel)
