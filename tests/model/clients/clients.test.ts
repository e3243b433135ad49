import { describeModel } from '../kit/describeModel.ts'
import { clientsModel } from './clients.model.ts'

describeModel(clientsModel)
