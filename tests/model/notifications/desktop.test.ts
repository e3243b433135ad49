import { describeModel } from '../kit/describeModel'
import { desktopModel } from './desktop.model'

describeModel(desktopModel)
