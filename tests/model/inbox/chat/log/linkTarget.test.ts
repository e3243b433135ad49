import { describeModel } from '../../../kit/describeModel'
import { linkTargetModel } from './linkTarget.model'

describeModel(linkTargetModel)
