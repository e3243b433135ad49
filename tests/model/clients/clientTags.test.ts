import { describeModel } from '../kit/describeModel.ts'
import { clientTagsModel } from './clientTags.model.ts'

describeModel(clientTagsModel)
