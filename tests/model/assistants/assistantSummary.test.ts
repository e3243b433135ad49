import { describeModel } from '../kit/describeModel'
import { assistantSummaryModel } from './assistantSummary.model'

describeModel(assistantSummaryModel)
