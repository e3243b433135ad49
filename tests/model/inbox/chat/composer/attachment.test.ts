import { describeModel } from '../../../kit/describeModel.ts'
import { attachmentModel } from './attachment.model.ts'

describeModel(attachmentModel)
