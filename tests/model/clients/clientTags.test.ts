import { describeModel } from '../kit/describeModel'
import { clientTagsModel } from './clientTags.model'

describeModel(clientTagsModel)
