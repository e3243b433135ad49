import * as z from 'zod/mini'
import { Payment } from './payment'
import { billingPeriods, type CreditPack, type Offer, type Plan, type Variant } from './plans'
import { isRunning, type Subscription } from './subscription'

/** A variant of a plan, for a period. */
export const Choice = z.object({
  variantId: z.string(),
  planName: z.string(),
  period: z.enum(billingPeriods),
  credits: z.number(),
  cents: z.number(),
})
export type Choice = z.output<typeof Choice>

/** What a person buys. `isChange`: another plan runs until then. `isOnTrial`: the plan itself runs, and is not paid yet. */
export const Purchase = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('plan'),
    isChange: z.boolean(),
    isOnTrial: z.catch(z.boolean(), false),
    choice: Choice,
  }),
  z.object({
    kind: z.literal('topUp'),
    packId: z.string(),
    credits: z.number(),
    cents: z.number(),
  }),
])
export type Purchase = z.output<typeof Purchase>

/** A payment whose outcome is not known yet: the tab that makes it keeps it. */
export const KeptPayment = z.object({ purchase: Purchase, key: z.string(), payment: Payment })
export type KeptPayment = z.output<typeof KeptPayment>

export const isSameChoice = (one: Choice, other: Choice): boolean =>
  one.variantId === other.variantId && one.period === other.period

export const choiceOf = (
  { name }: Pick<Plan, 'name'>,
  { id, credits, cents }: Variant,
  period: Choice['period'],
): Choice => ({ variantId: id, planName: name, period, credits, cents: cents[period] })

/** Where the back end names no variant, the credits tell the variants of a plan apart; a price may be reduced. As far as they are said. */
const isVariant = (
  { variantId, planName, cents, credits }: Subscription,
  choice: Choice,
): boolean => {
  if (variantId !== null) return variantId === choice.variantId
  if (planName !== choice.planName) return false
  if (credits !== null) return credits === choice.credits
  return cents === null || cents === choice.cents
}

/** The plan, its credits and its period are the same. */
export const isChoice = (subscription: Subscription, choice: Choice): boolean =>
  subscription.period === choice.period && isVariant(subscription, choice)

/** The plan runs, and is paid for. */
export const isRunningNow = (subscription: Subscription | null, choice: Choice): boolean =>
  subscription?.status === 'active' && isChoice(subscription, choice)

/** It runs, and its next period cannot be paid yet. */
export const isCurrent = (subscription: Subscription | null, choice: Choice): boolean =>
  subscription?.renewal !== 'open' && isRunningNow(subscription, choice)

/** It runs, and nothing was paid for it yet. */
export const isOnTrial = (subscription: Subscription | null, choice: Choice): boolean =>
  subscription?.status === 'trialing' && isChoice(subscription, choice)

/** The plans still have it, for the same price. */
export const isOffered = ({ plans }: Offer, { variantId, period, cents }: Choice): boolean =>
  plans.some(({ variants }) =>
    variants.some((variant) => variant.id === variantId && variant.cents[period] === cents),
  )

/** A choice, as it is bought beside what runs now. */
export const planPurchase = (
  choice: Choice,
  subscription: Subscription | null,
  isChange: boolean,
): Purchase => ({ kind: 'plan', isChange, isOnTrial: isOnTrial(subscription, choice), choice })

export const topUpPurchase = ({ id: packId, credits, cents }: CreditPack): Purchase => ({
  kind: 'topUp',
  packId,
  credits,
  cents,
})

/** After a payment: what was bought is what runs. A plan that was on trial before is bought once it is on trial no more. */
export const isBought = (subscription: Subscription | null, purchase: Purchase): boolean =>
  purchase.kind === 'plan' &&
  subscription !== null &&
  isRunning(subscription) &&
  isChoice(subscription, purchase.choice) &&
  !(purchase.isOnTrial && subscription.status === 'trialing')
