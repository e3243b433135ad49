import { describeModel } from '../../kit/describeModel.ts'
import { internalNotesModel } from './internalNotes.model.ts'

describeModel(internalNotesModel)
