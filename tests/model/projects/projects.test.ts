import { describeModel } from '../kit/describeModel'
import { projectsModel } from './projects.model'

describeModel(projectsModel)
