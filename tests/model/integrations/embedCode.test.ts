import { describeModel } from '../kit/describeModel.ts'
import { embedCodeModel } from './embedCode.model.ts'

describeModel(embedCodeModel)
