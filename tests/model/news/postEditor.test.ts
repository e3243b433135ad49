import { describeModel } from '../kit/describeModel'
import { postEditorModel } from './postEditor.model'

describeModel(postEditorModel)
