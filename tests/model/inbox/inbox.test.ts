import { describeModel } from '../kit/describeModel.ts'
import { inboxModel } from './inbox.model.ts'

describeModel(inboxModel)
