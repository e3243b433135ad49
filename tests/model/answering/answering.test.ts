import { describeModel } from '../kit/describeModel'
import { answeringModel } from './answering.model'

describeModel(answeringModel)
