import { describeModel } from '../kit/describeModel.ts'
import { clientRemarksModel } from './clientRemarks.model.ts'

describeModel(clientRemarksModel)
