import { billingPeriods, type Choice, type Purchase } from './keptPayment.ts'
import type { CreditPack, Offer, Plan, Variant } from './plans.ts'
import { isRunning, type Subscription } from './subscription.ts'

export const isSameChoice = (one: Choice, other: Choice): boolean =>
  one.variantId === other.variantId && one.period === other.period

/** One for each period that has a price. */
export const choicesOf = (
  { name }: Pick<Plan, 'name'>,
  { id, credits, cents: prices }: Variant,
): readonly Choice[] =>
  billingPeriods.flatMap((period) => {
    const cents = prices[period]
    return cents === null ? [] : [{ variantId: id, planName: name, period, credits, cents }]
  })

/**
 * Compares the variant ids; without them, plan and credits, since the price may be reduced; without credits, the price.
 */
const isVariant = (
  { variantId, planName, cents, credits }: Subscription,
  choice: Choice,
): boolean => {
  if (variantId !== null) return variantId === choice.variantId
  if (planName !== choice.planName) return false
  if (credits !== null) return credits === choice.credits
  return cents === null || cents === choice.cents
}

/** True if the subscription has the chosen variant and period. */
export const isChoice = (subscription: Subscription, choice: Choice): boolean =>
  subscription.period === choice.period && isVariant(subscription, choice)

/** The plan runs and is paid. */
export const isRunningNow = (subscription: Subscription | null, choice: Choice): boolean =>
  subscription?.status === 'active' && isChoice(subscription, choice)

/** The plan runs, and its next period cannot be paid yet. */
export const isCurrent = (subscription: Subscription | null, choice: Choice): boolean =>
  subscription?.renewal !== 'open' && isRunningNow(subscription, choice)

/** The plan runs, and nothing was paid for it yet. */
export const isOnTrial = (subscription: Subscription | null, choice: Choice): boolean =>
  subscription?.status === 'trialing' && isChoice(subscription, choice)

/** True if the plans still contain the choice at the same price. */
export const isOffered = ({ plans }: Offer, { variantId, period, cents }: Choice): boolean =>
  plans.some(({ variants }) =>
    variants.some((variant) => variant.id === variantId && variant.cents[period] === cents),
  )

/** The purchase that a choice becomes beside the running subscription. */
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

/** True if the subscription shows a payment. A plan that was on trial counts as bought once the trial is over. */
export const isBought = (subscription: Subscription | null, purchase: Purchase): boolean =>
  purchase.kind === 'plan' &&
  subscription !== null &&
  isRunning(subscription) &&
  isChoice(subscription, purchase.choice) &&
  !(purchase.isOnTrial && subscription.status === 'trialing')
