import { describeModel } from '../kit/describeModel'
import { assistantToggleModel } from './assistantToggle.model'

describeModel(assistantToggleModel)
