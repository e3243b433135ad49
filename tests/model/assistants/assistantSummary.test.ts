import { describeModel } from '../kit/describeModel.ts'
import { assistantSummaryModel } from './assistantSummary.model.ts'

describeModel(assistantSummaryModel)
