import { describeModel } from '../kit/describeModel'
import { projectCommentsModel } from './projectComments.model'

describeModel(projectCommentsModel)
