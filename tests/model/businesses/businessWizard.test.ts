import { describeModel } from '../kit/describeModel'
import { businessWizardModel } from './businessWizard.model'

describeModel(businessWizardModel)
