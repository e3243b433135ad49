import { describeModel } from '../kit/describeModel'
import { shellModel } from './shell.model'

describeModel(shellModel)
