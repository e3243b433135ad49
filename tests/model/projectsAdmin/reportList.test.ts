import { describeModel } from '../kit/describeModel.ts'
import { reportListModel } from './reportList.model.ts'

describeModel(reportListModel)
