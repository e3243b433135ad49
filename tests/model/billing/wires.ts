import type { Payment } from '#contract/billing/keptPayment.ts'
import { writeDollars } from '#contract/billing/money.ts'
import type { Offer } from '#contract/billing/plans.ts'
import type { Subscription, Usage } from '#contract/billing/subscription.ts'
import type { Transaction } from '#contract/billing/transactions.ts'
import { wireTime } from '../kit/wire.ts'

// The shown data in the form of the wire.

export const offerRows = ({ plans, packs }: Offer) => ({
  success: true,
  plans: plans.map(({ variants, ...plan }) => ({
    plan: {
      plan_id: plan.id,
      plan_name: plan.name,
      plan_description: plan.description,
      features_json: {
        max_assistants: plan.maxAssistants,
        priority_support: plan.hasPrioritySupport,
        custom_branding: plan.hasCustomBranding,
      },
    },
    variants: variants.map(({ id, credits, cents }) => ({
      variant_id: id,
      credit_amount: credits,
      monthly_price_usd: writeDollars(cents.monthly ?? 0),
      annual_price_usd: writeDollars(cents.annual ?? 0),
    })),
  })),
  credit_packs: packs.map(({ id, credits, cents }) => ({
    pack_id: id,
    credit_amount: credits,
    price_usd: writeDollars(cents),
  })),
})

export const subscriptionRow = (found: Subscription | null) => ({
  success: true,
  subscription: found && {
    plan_name: found.planName,
    plan_description: found.description,
    status: found.status,
    billing_period: found.period,
    monthly_price: writeDollars(found.cents ?? 0),
    annual_price: writeDollars(found.cents ?? 0),
    next_billing_date: wireTime(found.nextBillingAt),
    credits_included: found.credits,
    variant_id: found.variantId,
    renewal: found.renewal,
  },
})

export const usageRow = (found: Usage | null) => ({
  success: true,
  usage: found && {
    credits_used: found.used,
    credits_included: found.included,
    credits_remaining: found.remaining,
    usage_percentage: found.percent,
    period_start: wireTime(found.startsAt),
    period_end: wireTime(found.endsAt),
  },
})

export const paymentRow = (asked: Payment | null) => ({
  success: true,
  data: asked
    ? { requires_payment: true, public_key: asked.publicKey, payment_intent_id: asked.intentId }
    : { requires_payment: false },
})

export const transactionRows = (rows: readonly Transaction[]) => ({
  success: true,
  transactions: rows.map(({ id, description, cents, status, at }) => ({
    transaction_id: id,
    description,
    amount_usd: cents === null ? null : writeDollars(cents),
    status,
    date_created: wireTime(at),
  })),
})
