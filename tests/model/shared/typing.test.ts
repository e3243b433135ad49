import { describeModel } from '../kit/describeModel'
import { typingModel } from './typing.model'

describeModel(typingModel)
