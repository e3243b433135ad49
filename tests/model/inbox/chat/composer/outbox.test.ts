import { describeModel } from '../../../kit/describeModel'
import { outboxModel } from './outbox.model'

describeModel(outboxModel)
