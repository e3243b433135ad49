import { describeModel } from '../kit/describeModel.ts'
import { viewsModel } from './views.model.ts'

describeModel(viewsModel)
