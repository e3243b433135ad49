import { describeModel } from '../../kit/describeModel.ts'
import { clientPickModel } from './clientPick.model.ts'

describeModel(clientPickModel)
