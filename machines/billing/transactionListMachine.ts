import type { SnapshotFrom } from 'xstate'
import { describeBillingFailure } from '#contract/billing/failures.ts'
import type { Transaction } from '#contract/billing/transactions.ts'
import { createWholeListMachine } from '../shared/wholeListFactory.ts'

export const transactionListMachine = createWholeListMachine<Transaction, { businessId: number }>({
  id: 'transactionList',
  description: 'The past payments of the business.',
  describe: (error) => describeBillingFailure('transactions', error),
  isSifted: false,
  isChanged: false,
})

export const selectTransactions = (state: SnapshotFrom<typeof transactionListMachine>) =>
  state.context.items
