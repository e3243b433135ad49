import { describeModel } from '../kit/describeModel'
import { menuModel } from './menu.model'

describeModel(menuModel)
