import { describeModel } from '../kit/describeModel.ts'
import { noteEditModel } from './noteEdit.model.ts'

describeModel(noteEditModel)
