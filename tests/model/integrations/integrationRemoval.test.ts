import { describeModel } from '../kit/describeModel.ts'
import { integrationRemovalModel } from './integrationRemoval.model.ts'

describeModel(integrationRemovalModel)
