import { describeModel } from '../kit/describeModel.ts'
import { projectCommentsModel } from './projectComments.model.ts'

describeModel(projectCommentsModel)
