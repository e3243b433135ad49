import { describeModel } from '../../kit/describeModel.ts'
import { linkedClientsModel } from './linkedClients.model.ts'

describeModel(linkedClientsModel)
