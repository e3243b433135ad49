import { describeModel } from '../kit/describeModel.ts'
import { soundModel } from './sound.model.ts'

describeModel(soundModel)
