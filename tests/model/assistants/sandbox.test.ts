import { describeModel } from '../kit/describeModel.ts'
import { sandboxModel } from './sandbox.model.ts'

describeModel(sandboxModel)
