import { describeModel } from '../kit/describeModel'
import { clientsModel } from './clients.model'

describeModel(clientsModel)
