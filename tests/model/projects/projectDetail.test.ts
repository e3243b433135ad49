import { describeModel } from '../kit/describeModel'
import { projectDetailModel } from './projectDetail.model'

describeModel(projectDetailModel)
