import { describeModel } from '../kit/describeModel.ts'
import { clientNotesModel } from './clientNotes.model.ts'

describeModel(clientNotesModel)
