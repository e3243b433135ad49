import { describeModel } from '../../kit/describeModel'
import { internalNoteOutboxModel } from './internalNoteOutbox.model'

describeModel(internalNoteOutboxModel)
