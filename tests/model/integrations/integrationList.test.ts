import { describeModel } from '../kit/describeModel.ts'
import { integrationListModel } from './integrationList.model.ts'

describeModel(integrationListModel)
