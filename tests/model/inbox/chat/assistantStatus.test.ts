import { describeModel } from '../../kit/describeModel'
import { assistantStatusModel } from './assistantStatus.model'

describeModel(assistantStatusModel)
