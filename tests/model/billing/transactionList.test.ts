import { describeModel } from '../kit/describeModel.ts'
import { transactionListModel } from './transactionList.model.ts'

describeModel(transactionListModel)
