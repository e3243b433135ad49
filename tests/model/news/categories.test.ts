import { describeModel } from '../kit/describeModel.ts'
import { categoriesModel } from './categories.model.ts'

describeModel(categoriesModel)
