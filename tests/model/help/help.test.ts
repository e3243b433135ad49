import { describeModel } from '../kit/describeModel'
import { helpModel } from './help.model'

describeModel(helpModel)
