import { describeModel } from '../kit/describeModel'
import { projectsAdminModel } from './projectsAdmin.model'

describeModel(projectsAdminModel)
