import { describeModel } from '../kit/describeModel.ts'
import { catalogModel } from './catalog.model.ts'

describeModel(catalogModel)
