import { describeModel } from '../kit/describeModel'
import { clientMergeModel } from './clientMerge.model'

describeModel(clientMergeModel)
