import { describeModel } from '../../kit/describeModel'
import { clientPickModel } from './clientPick.model'

describeModel(clientPickModel)
