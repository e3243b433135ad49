import { describeModel } from '../kit/describeModel'
import { themeModel } from './theme.model'

describeModel(themeModel)
