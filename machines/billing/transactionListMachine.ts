import type { SnapshotFrom } from 'xstate'
import { describeBillingFailure } from '#contract/billing/failures'
import type { Transaction } from '#contract/billing/transactions'
import { createWholeListMachine } from '../shared/wholeListFactory'

export const transactionListMachine = createWholeListMachine<Transaction, { businessId: number }>({
  id: 'transactionList',
  description: 'The past payments of the business.',
  describe: (error) => describeBillingFailure('transactions', error),
  isSifted: false,
  isChanged: false,
})

export const selectTransactions = (state: SnapshotFrom<typeof transactionListMachine>) =>
  state.context.items
