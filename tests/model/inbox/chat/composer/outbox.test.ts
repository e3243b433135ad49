import { describeModel } from '../../../kit/describeModel.ts'
import { outboxModel } from './outbox.model.ts'

describeModel(outboxModel)
