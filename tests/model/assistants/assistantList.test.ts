import { describeModel } from '../kit/describeModel'
import { assistantListModel } from './assistantList.model'

describeModel(assistantListModel)
