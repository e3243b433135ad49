import { describeModel } from '../kit/describeModel'
import { projectListModel } from './projectList.model'

describeModel(projectListModel)
