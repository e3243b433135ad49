import { describeModel } from '../kit/describeModel.ts'
import { shellModel } from './shell.model.ts'

describeModel(shellModel)
