import { describeModel } from '../kit/describeModel.ts'
import { helpModel } from './help.model.ts'

describeModel(helpModel)
