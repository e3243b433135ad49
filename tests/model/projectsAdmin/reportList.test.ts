import { describeModel } from '../kit/describeModel'
import { reportListModel } from './reportList.model'

describeModel(reportListModel)
