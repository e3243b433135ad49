import { describeModel } from '../kit/describeModel.ts'
import { everywhereModel } from './everywhere.model.ts'

describeModel(everywhereModel)
