import { describeModel } from '../kit/describeModel.ts'
import { assistantDetailModel } from './assistantDetail.model.ts'

describeModel(assistantDetailModel)
