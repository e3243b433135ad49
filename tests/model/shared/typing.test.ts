import { describeModel } from '../kit/describeModel.ts'
import { typingModel } from './typing.model.ts'

describeModel(typingModel)
