import { describeModel } from '../kit/describeModel'
import { soundModel } from './sound.model'

describeModel(soundModel)
