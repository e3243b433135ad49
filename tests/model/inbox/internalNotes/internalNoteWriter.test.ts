import { describeModel } from '../../kit/describeModel.ts'
import { internalNoteWriterModel } from './internalNoteWriter.model.ts'

describeModel(internalNoteWriterModel)
