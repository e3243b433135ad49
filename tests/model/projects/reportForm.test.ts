import { describeModel } from '../kit/describeModel'
import { reportFormModel } from './reportForm.model'

describeModel(reportFormModel)
