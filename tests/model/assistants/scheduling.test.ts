import { describeModel } from '../kit/describeModel'
import { schedulingModel } from './scheduling.model'

describeModel(schedulingModel)
