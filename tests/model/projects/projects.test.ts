import { describeModel } from '../kit/describeModel.ts'
import { projectsModel } from './projects.model.ts'

describeModel(projectsModel)
