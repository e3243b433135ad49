import { describeModel } from '../kit/describeModel'
import { businessesModel } from './businesses.model'

describeModel(businessesModel)
