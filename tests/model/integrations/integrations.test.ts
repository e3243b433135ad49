import { describeModel } from '../kit/describeModel'
import { integrationsModel } from './integrations.model'

describeModel(integrationsModel)
