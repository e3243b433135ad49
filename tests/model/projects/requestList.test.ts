import { describeModel } from '../kit/describeModel'
import { requestListModel } from './requestList.model'

describeModel(requestListModel)
