import { describeModel } from '../kit/describeModel'
import { integrationListModel } from './integrationList.model'

describeModel(integrationListModel)
