import { describeModel } from '../kit/describeModel.ts'
import { clientDoublesModel } from './clientDoubles.model.ts'

describeModel(clientDoublesModel)
