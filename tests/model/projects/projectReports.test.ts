import { describeModel } from '../kit/describeModel.ts'
import { projectReportsModel } from './projectReports.model.ts'

describeModel(projectReportsModel)
