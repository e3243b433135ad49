import { describeModel } from '../../kit/describeModel.ts'
import { internalNoteOutboxModel } from './internalNoteOutbox.model.ts'

describeModel(internalNoteOutboxModel)
