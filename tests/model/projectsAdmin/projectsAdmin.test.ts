import { describeModel } from '../kit/describeModel.ts'
import { projectsAdminModel } from './projectsAdmin.model.ts'

describeModel(projectsAdminModel)
