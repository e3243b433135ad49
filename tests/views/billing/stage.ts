import { createActor, fromPromise } from 'xstate'
import type { Offer } from '#contract/billing/plans.ts'
import type { Subscription, Usage } from '#contract/billing/subscription.ts'
import type { Transaction } from '#contract/billing/transactions.ts'
import { accountMachine } from '#machines/billing/accountMachine.ts'
import { billingMachine } from '#machines/billing/billingMachine.ts'
import { transactionListMachine } from '#machines/billing/transactionListMachine.ts'
import { november, october, offer, running, usage } from '../../model/billing/someBilling.ts'
import { still } from '../../model/kit/silence.ts'

// A loaded account, and the surroundings of a part of the view.

interface Scope {
  readonly businessId: number
}

export const accountOf = (subscription: Subscription | null, used: Usage | null = usage) =>
  accountMachine.provide({
    actors: {
      loadOffer: fromPromise<Offer, Scope>(async () => offer),
      loadSubscription: fromPromise<Subscription | null, Scope>(async () => subscription),
      loadUsage: fromPromise<Usage | null, Scope>(async () => used),
    },
  })

export const loadedAccount = (subscription: Subscription | null = running, used?: Usage | null) =>
  createActor(accountOf(subscription, used) as typeof accountMachine, {
    input: { businessId: 1 },
  }).start()

export const loadedTransactions = transactionListMachine.provide({
  actors: {
    loadItems: fromPromise<readonly Transaction[], { scope: Scope }>(async () => [
      november,
      october,
    ]),
  },
})

export const silentBilling = () =>
  createActor(still(billingMachine) as typeof billingMachine, {
    input: { businessId: 1, isExtended: true },
  }).start()
