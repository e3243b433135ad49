import { describeModel } from '../kit/describeModel.ts'
import { dashboardSectionModel } from './dashboardSection.model.ts'

describeModel(dashboardSectionModel)
