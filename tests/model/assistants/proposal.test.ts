import { describeModel } from '../kit/describeModel.ts'
import { proposalModel } from './proposal.model.ts'

describeModel(proposalModel)
