import { describeModel } from '../kit/describeModel'
import { clientNotesModel } from './clientNotes.model'

describeModel(clientNotesModel)
