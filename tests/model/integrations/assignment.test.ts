import { describeModel } from '../kit/describeModel'
import { assignmentModel } from './assignment.model'

describeModel(assignmentModel)
