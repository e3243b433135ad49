import { describeModel } from '../kit/describeModel'
import { appModel } from './app.model'

describeModel(appModel)
