import { describeModel } from '../kit/describeModel'
import { categoriesModel } from './categories.model'

describeModel(categoriesModel)
