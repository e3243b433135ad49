import { describeModel } from '../../../kit/describeModel.ts'
import { linkTargetModel } from './linkTarget.model.ts'

describeModel(linkTargetModel)
