import { describeModel } from '../kit/describeModel.ts'
import { businessWizardModel } from './businessWizard.model.ts'

describeModel(businessWizardModel)
