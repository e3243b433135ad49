import { describeModel } from '../kit/describeModel.ts'
import { integrationsModel } from './integrations.model.ts'

describeModel(integrationsModel)
