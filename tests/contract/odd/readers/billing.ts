import type { billingEndpoints } from '#contract/billing/billing'
import { readPayment } from '#contract/billing/payment'
import { readOffer } from '#contract/billing/plans'
import { readSubscription, readUsage } from '#contract/billing/subscription'
import { readTransactions } from '#contract/billing/transactions'
import type { ReadersOf } from '../reading'

export const readers: ReadersOf<typeof billingEndpoints> = {
  createSubscription: readPayment,
  getSubscription: readSubscription,
  getUsage: readUsage,
  listPlans: readOffer,
  listTransactions: readTransactions,
  topUpCredits: readPayment,
  upgradeSubscription: readPayment,
}
