import { describeModel } from '../kit/describeModel.ts'
import { reportFormModel } from './reportForm.model.ts'

describeModel(reportFormModel)
