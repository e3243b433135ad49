import { describeModel } from '../kit/describeModel.ts'
import { accountModel } from './account.model.ts'

describeModel(accountModel)
