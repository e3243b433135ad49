import { describeModel } from '../kit/describeModel'
import { noteRemovalModel } from './noteRemoval.model'

describeModel(noteRemovalModel)
