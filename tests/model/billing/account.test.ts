import { describeModel } from '../kit/describeModel'
import { accountModel } from './account.model'

describeModel(accountModel)
