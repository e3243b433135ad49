import { describeModel } from '../kit/describeModel'
import { clientEditModel } from './clientEdit.model'

describeModel(clientEditModel)
