import { describeModel } from '../kit/describeModel'
import { clientRemarksModel } from './clientRemarks.model'

describeModel(clientRemarksModel)
