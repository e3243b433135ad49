import { describeModel } from '../kit/describeModel.ts'
import { diagnosticsModel } from './diagnostics.model.ts'

describeModel(diagnosticsModel)
