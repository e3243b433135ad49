import { describeModel } from '../kit/describeModel'
import { viewsModel } from './views.model'

describeModel(viewsModel)
