import { describeModel } from '../kit/describeModel.ts'
import { appModel } from './app.model.ts'

describeModel(appModel)
