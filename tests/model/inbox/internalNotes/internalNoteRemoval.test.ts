import { describeModel } from '../../kit/describeModel'
import { internalNoteRemovalModel } from './internalNoteRemoval.model'

describeModel(internalNoteRemovalModel)
