import { describeModel } from '../kit/describeModel.ts'
import { navigationModel } from './navigation.model.ts'

describeModel(navigationModel)
