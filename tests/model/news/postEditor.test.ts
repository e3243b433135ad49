import { describeModel } from '../kit/describeModel.ts'
import { postEditorModel } from './postEditor.model.ts'

describeModel(postEditorModel)
