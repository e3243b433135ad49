import { describeModel } from '../../../kit/describeModel'
import { emojisModel } from './emojis.model'

describeModel(emojisModel)
