import { describeModel } from '../../../kit/describeModel.ts'
import { emojisModel } from './emojis.model.ts'

describeModel(emojisModel)
