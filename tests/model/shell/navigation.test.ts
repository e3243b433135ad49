import { describeModel } from '../kit/describeModel'
import { navigationModel } from './navigation.model'

describeModel(navigationModel)
