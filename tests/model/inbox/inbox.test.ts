import { describeModel } from '../kit/describeModel'
import { inboxModel } from './inbox.model'

describeModel(inboxModel)
