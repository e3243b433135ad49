import { describeModel } from '../../kit/describeModel.ts'
import { internalNoteRemovalModel } from './internalNoteRemoval.model.ts'

describeModel(internalNoteRemovalModel)
