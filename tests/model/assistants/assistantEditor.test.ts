import { describeModel } from '../kit/describeModel'
import { assistantEditorModel } from './assistantEditor.model'

describeModel(assistantEditorModel)
