import { describeModel } from '../kit/describeModel'
import { everywhereModel } from './everywhere.model'

describeModel(everywhereModel)
