import { describeModel } from '../kit/describeModel'
import { assistantDetailModel } from './assistantDetail.model'

describeModel(assistantDetailModel)
