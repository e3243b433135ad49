import { describeModel } from '../../../kit/describeModel.ts'
import { discardModel } from './discard.model.ts'

describeModel(discardModel)
