import { describeModel } from '../../../kit/describeModel'
import { attachmentModel } from './attachment.model'

describeModel(attachmentModel)
