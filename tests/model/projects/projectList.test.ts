import { describeModel } from '../kit/describeModel.ts'
import { projectListModel } from './projectList.model.ts'

describeModel(projectListModel)
