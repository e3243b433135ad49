import { describeModel } from '../kit/describeModel.ts'
import { projectDetailModel } from './projectDetail.model.ts'

describeModel(projectDetailModel)
