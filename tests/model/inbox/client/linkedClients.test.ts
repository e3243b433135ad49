import { describeModel } from '../../kit/describeModel'
import { linkedClientsModel } from './linkedClients.model'

describeModel(linkedClientsModel)
