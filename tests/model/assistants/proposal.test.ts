import { describeModel } from '../kit/describeModel'
import { proposalModel } from './proposal.model'

describeModel(proposalModel)
