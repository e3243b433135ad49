import { describeModel } from '../kit/describeModel.ts'
import { requestListModel } from './requestList.model.ts'

describeModel(requestListModel)
