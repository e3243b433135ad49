import { describeModel } from '../kit/describeModel.ts'
import { menuModel } from './menu.model.ts'

describeModel(menuModel)
