import type { billingEndpoints } from '#contract/billing/billing.ts'
import { readPayment } from '#contract/billing/payment.ts'
import { readOffer } from '#contract/billing/plans.ts'
import { readSubscription, readUsage } from '#contract/billing/subscription.ts'
import { readTransactions } from '#contract/billing/transactions.ts'
import type { ReadersOf } from '../reading.ts'

export const readers: ReadersOf<typeof billingEndpoints> = {
  createSubscription: readPayment,
  getSubscription: readSubscription,
  getUsage: readUsage,
  listPlans: readOffer,
  listTransactions: readTransactions,
  topUpCredits: readPayment,
  upgradeSubscription: readPayment,
}
