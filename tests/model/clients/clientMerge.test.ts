import { describeModel } from '../kit/describeModel.ts'
import { clientMergeModel } from './clientMerge.model.ts'

describeModel(clientMergeModel)
