import { describeModel } from '../../../kit/describeModel'
import { composerModel } from './composer.model'

describeModel(composerModel)
