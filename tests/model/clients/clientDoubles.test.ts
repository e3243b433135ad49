import { describeModel } from '../kit/describeModel'
import { clientDoublesModel } from './clientDoubles.model'

describeModel(clientDoublesModel)
