import { describeModel } from '../kit/describeModel.ts'
import { themeModel } from './theme.model.ts'

describeModel(themeModel)
