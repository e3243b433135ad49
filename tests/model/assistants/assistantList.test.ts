import { describeModel } from '../kit/describeModel.ts'
import { assistantListModel } from './assistantList.model.ts'

describeModel(assistantListModel)
