import { describeModel } from '../kit/describeModel'
import { clientListModel } from './clientList.model'

describeModel(clientListModel)
