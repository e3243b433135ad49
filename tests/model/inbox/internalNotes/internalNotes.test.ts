import { describeModel } from '../../kit/describeModel'
import { internalNotesModel } from './internalNotes.model'

describeModel(internalNotesModel)
