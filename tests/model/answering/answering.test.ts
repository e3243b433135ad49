import { describeModel } from '../kit/describeModel.ts'
import { answeringModel } from './answering.model.ts'

describeModel(answeringModel)
