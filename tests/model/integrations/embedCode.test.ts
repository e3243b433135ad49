import { describeModel } from '../kit/describeModel'
import { embedCodeModel } from './embedCode.model'

describeModel(embedCodeModel)
