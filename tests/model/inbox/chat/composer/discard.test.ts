import { describeModel } from '../../../kit/describeModel'
import { discardModel } from './discard.model'

describeModel(discardModel)
