import { describeModel } from '../../kit/describeModel.ts'
import { clientImportModel } from './clientImport.model.ts'

describeModel(clientImportModel)
