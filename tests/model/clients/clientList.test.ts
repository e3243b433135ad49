import { describeModel } from '../kit/describeModel.ts'
import { clientListModel } from './clientList.model.ts'

describeModel(clientListModel)
