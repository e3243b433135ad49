import { describeModel } from '../kit/describeModel.ts'
import { assistantToggleModel } from './assistantToggle.model.ts'

describeModel(assistantToggleModel)
