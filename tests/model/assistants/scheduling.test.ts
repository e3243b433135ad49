import { describeModel } from '../kit/describeModel.ts'
import { schedulingModel } from './scheduling.model.ts'

describeModel(schedulingModel)
