import { describeModel } from '../kit/describeModel'
import { projectReportsModel } from './projectReports.model'

describeModel(projectReportsModel)
