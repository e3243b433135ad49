import { describeModel } from '../kit/describeModel.ts'
import { noteRemovalModel } from './noteRemoval.model.ts'

describeModel(noteRemovalModel)
