import { describeModel } from '../../../kit/describeModel.ts'
import { composerModel } from './composer.model.ts'

describeModel(composerModel)
