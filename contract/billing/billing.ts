import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { BusinessId, Id } from '../wire.ts'
import { billingPeriods } from './keptPayment.ts'
import { PaymentAnswer } from './payment.ts'
import { PlansAnswer } from './plans.ts'
import { SubscriptionAnswer, UsageAnswer } from './subscription.ts'
import { TransactionsAnswer } from './transactions.ts'

// The subscription of a business, and how much of it is used.

const common = {
  auth: 'session',
  headers: z.object({ 'x-business-id': BusinessId, 'content-type': z.optional(z.string()) }),
} as const

/** The headers of every call. */
export const billingHeaders = (businessId: number) => ({
  'x-business-id': businessId,
  'content-type': 'application/json',
})

/** Recado only: the price in cents that the person was shown. The server charges no other price. */
const shown_cents = z.optional(z.number())

const Choice = z.object({ variant_id: Id, billing_period: z.enum(billingPeriods), shown_cents })

export const listPlans = endpoint({
  ...common,
  method: 'GET',
  path: '/api/v1/billing/plans',
  lists: ['plans'],
  answer: PlansAnswer,
})

export const getSubscription = endpoint({
  ...common,
  method: 'GET',
  path: '/api/v1/billing/subscription',
  isOne: true,
  answer: SubscriptionAnswer,
})

export const getUsage = endpoint({
  ...common,
  method: 'GET',
  path: '/api/v1/billing/usage',
  isOne: true,
  answer: UsageAnswer,
})

export const createSubscription = endpoint({
  ...common,
  method: 'POST',
  path: '/api/v1/billing/subscription',
  knowsKey: 'billing',
  body: Choice,
  answer: PaymentAnswer,
  isPlainOk: true,
})

/** Changes the plan of a running subscription. */
export const upgradeSubscription = endpoint({
  ...common,
  method: 'POST',
  path: '/api/v1/billing/upgrade',
  knowsKey: 'billing',
  body: Choice,
  answer: PaymentAnswer,
  isPlainOk: true,
})

export const topUpCredits = endpoint({
  ...common,
  method: 'POST',
  path: '/api/v1/billing/topup',
  knowsKey: 'billing',
  body: z.object({ pack_id: Id, shown_cents }),
  answer: PaymentAnswer,
  isPlainOk: true,
})

export const cancelSubscription = endpoint({
  ...common,
  method: 'POST',
  path: '/api/v1/billing/cancel',
  answer: 'none',
})

export const listTransactions = endpoint({
  ...common,
  method: 'GET',
  path: '/api/v1/billing/transactions',
  query: z.object({ limit: z.optional(z.coerce.number().check(z.int(), z.positive())) }),
  lists: ['transactions'],
  answer: TransactionsAnswer,
})

export const billingEndpoints = {
  cancelSubscription,
  createSubscription,
  getSubscription,
  getUsage,
  listPlans,
  listTransactions,
  topUpCredits,
  upgradeSubscription,
}
