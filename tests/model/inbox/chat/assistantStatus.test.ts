import { describeModel } from '../../kit/describeModel.ts'
import { assistantStatusModel } from './assistantStatus.model.ts'

describeModel(assistantStatusModel)
