import { describeModel } from '../kit/describeModel'
import { integrationRemovalModel } from './integrationRemoval.model'

describeModel(integrationRemovalModel)
