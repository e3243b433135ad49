import type { Choice, Payment, Purchase } from '#contract/billing/keptPayment.ts'
import type { CreditPack, Offer, Plan } from '#contract/billing/plans.ts'
import { choicesOf } from '#contract/billing/purchase.ts'
import type { Subscription, Usage } from '#contract/billing/subscription.ts'
import type { Transaction } from '#contract/billing/transactions.ts'

const plan = (id: string, name: string, monthly: number, credits: number, most: number): Plan => ({
  id,
  name,
  description: null,
  maxAssistants: most,
  hasPrioritySupport: most >= 3,
  hasCustomBranding: most >= 10,
  variants: [{ id: `${id}0`, credits, cents: { monthly, annual: monthly * 10 } }],
})

const basic = plan('1', 'Básico', 2_900, 10_000, 1)
const medium = plan('2', 'Medio', 7_900, 30_000, 3)
export const pack: CreditPack = { id: '7', credits: 1_000, cents: 500 }
export const offer: Offer = { plans: [basic, medium], packs: [pack] }

/** Medio with another price. */
export const dearer: Offer = { ...offer, plans: [basic, plan('2', 'Medio', 8_900, 30_000, 3)] }

const choose = ({ variants, ...each }: Plan, period: Choice['period']): Choice => {
  const [variant] = variants
  if (!variant) throw new Error(`${each.name} has no variant`)
  const choice = choicesOf(each, variant).find((one) => one.period === period)
  if (!choice) throw new Error(`${each.name} is not offered ${period}`)
  return choice
}

export const basicMonthly = choose(basic, 'monthly')
export const mediumMonthly = choose(medium, 'monthly')

export const running: Subscription = {
  planName: 'Básico',
  description: null,
  status: 'active',
  period: 'monthly',
  cents: 2_900,
  nextBillingAt: Date.UTC(2026, 11, 1, 12),
  credits: 10_000,
  variantId: '10',
  renewal: null,
}

/** And paid until its end. */
export const cancelled: Subscription = { ...running, status: 'cancelled', renewal: 'manual' }

export const usage: Usage = {
  used: 1_234,
  included: 10_000,
  remaining: 8_766,
  percent: 12.3,
  startsAt: Date.UTC(2026, 10, 1, 12),
  endsAt: Date.UTC(2026, 11, 1, 12),
}

export const payment: Payment = { publicKey: 'pk', intentId: 'pi_1' }
export const buyMedium: Purchase = {
  kind: 'plan',
  isChange: false,
  isOnTrial: false,
  choice: mediumMonthly,
}
export const buyPack: Purchase = {
  kind: 'topUp',
  packId: pack.id,
  credits: pack.credits,
  cents: pack.cents,
}
export const KEY = '00000000-0000-4000-8000-000000000000'
export const kept = { purchase: buyMedium, key: KEY, payment }

const past = (id: string, description: string): Transaction => ({
  id,
  description,
  cents: 2_900,
  status: 'succeeded',
  at: Date.UTC(2026, 10, 1, 12),
})
export const october = past('1', 'Plan Básico, octubre')
export const november = past('2', 'Plan Básico, noviembre')
