import { describeModel } from '../kit/describeModel.ts'
import { dashboardModel } from './dashboard.model.ts'

describeModel(dashboardModel)
