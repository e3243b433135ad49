import { describeModel } from '../kit/describeModel.ts'
import { clientEditModel } from './clientEdit.model.ts'

describeModel(clientEditModel)
