import { describeModel } from '../kit/describeModel.ts'
import { assignmentModel } from './assignment.model.ts'

describeModel(assignmentModel)
