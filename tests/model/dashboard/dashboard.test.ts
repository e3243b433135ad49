import { describeModel } from '../kit/describeModel'
import { dashboardModel } from './dashboard.model'

describeModel(dashboardModel)
