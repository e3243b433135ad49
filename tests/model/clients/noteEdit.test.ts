import { describeModel } from '../kit/describeModel'
import { noteEditModel } from './noteEdit.model'

describeModel(noteEditModel)
