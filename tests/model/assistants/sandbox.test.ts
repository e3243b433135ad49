import { describeModel } from '../kit/describeModel'
import { sandboxModel } from './sandbox.model'

describeModel(sandboxModel)
