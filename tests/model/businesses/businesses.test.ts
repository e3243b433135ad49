import { describeModel } from '../kit/describeModel.ts'
import { businessesModel } from './businesses.model.ts'

describeModel(businessesModel)
