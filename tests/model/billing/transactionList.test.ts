import { describeModel } from '../kit/describeModel'
import { transactionListModel } from './transactionList.model'

describeModel(transactionListModel)
