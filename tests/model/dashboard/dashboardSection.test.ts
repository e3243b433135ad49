import { describeModel } from '../kit/describeModel'
import { dashboardSectionModel } from './dashboardSection.model'

describeModel(dashboardSectionModel)
