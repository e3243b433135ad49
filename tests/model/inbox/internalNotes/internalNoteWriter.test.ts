import { describeModel } from '../../kit/describeModel'
import { internalNoteWriterModel } from './internalNoteWriter.model'

describeModel(internalNoteWriterModel)
