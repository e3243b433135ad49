import { describeModel } from '../kit/describeModel.ts'
import { desktopModel } from './desktop.model.ts'

describeModel(desktopModel)
