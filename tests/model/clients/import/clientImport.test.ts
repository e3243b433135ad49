import { describeModel } from '../../kit/describeModel'
import { clientImportModel } from './clientImport.model'

describeModel(clientImportModel)
