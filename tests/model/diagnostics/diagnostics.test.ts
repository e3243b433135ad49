import { describeModel } from '../kit/describeModel'
import { diagnosticsModel } from './diagnostics.model'

describeModel(diagnosticsModel)
