import * as z from 'zod/mini'
import { Loose, looseNumber, looseText, looseTime } from '../loose.ts'
import type { BillingPeriod } from './keptPayment.ts'
import { readCents } from './money.ts'

const SubscriptionWire = z.object({
  plan_name: Loose,
  plan_description: Loose,
  status: Loose,
  billing_period: Loose,
  monthly_price: Loose,
  annual_price: Loose,
  next_billing_date: Loose,
  credits_included: Loose,
  /** Only some back ends send the variant id. */
  variant_id: Loose,
  renewal: Loose,
})

const UsageWire = z.object({
  credits_used: Loose,
  credits_included: Loose,
  credits_remaining: Loose,
  usage_percentage: Loose,
  period_start: Loose,
  period_end: Loose,
})

const Said = { success: Loose, message: Loose, error: Loose }

const maybe = <Wire extends z.ZodMiniType>(wire: Wire) =>
  z.catch(z.optional(z.nullable(wire)), null)
const subscription = maybe(SubscriptionWire)
const usage = maybe(UsageWire)

/**
 * Under its own name, under `data`, or under its own name in `data`. A business without a subscription is no failure.
 */
export const SubscriptionAnswer = z.nullable(
  z.object({
    ...Said,
    subscription,
    data: maybe(z.extend(SubscriptionWire, { subscription })),
  }),
)
export const UsageAnswer = z.nullable(
  z.object({ ...Said, usage, data: maybe(z.extend(UsageWire, { usage })) }),
)

/** `{}` is no record. */
const unlessEmpty = <Wire extends object>(wire: Wire | null): Wire | null =>
  wire && Object.values(wire).some((value) => value != null) ? wire : null

const subscriptionStatuses = ['active', 'trialing', 'past_due', 'cancelled', 'incomplete'] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number] | 'unknown'

/** The renewal of a period where nothing is charged automatically: `open` as soon as the next period can be paid. */
const renewals = ['manual', 'open'] as const
export type Renewal = (typeof renewals)[number]

export interface Subscription {
  readonly planName: string
  readonly description: string | null
  readonly status: SubscriptionStatus
  readonly period: BillingPeriod
  /** The price of a period; null where the back end does not send it. */
  readonly cents: number | null
  readonly nextBillingAt: number | null
  readonly credits: number | null
  readonly variantId: string | null
  /** Null where the back end renews automatically, or does not say. */
  readonly renewal: Renewal | null
}

export interface Usage {
  readonly used: number
  readonly included: number
  readonly remaining: number
  /** Percent of the included credits; it can be more than 100. */
  readonly percent: number
  readonly startsAt: number | null
  readonly endsAt: number | null
}

const readStatus = (status: Loose): SubscriptionStatus => {
  const text = looseText(status)?.toLowerCase()
  return subscriptionStatuses.find((each) => each === text) ?? 'unknown'
}

export const readSubscription = (
  answer: z.output<typeof SubscriptionAnswer>,
): Subscription | null => {
  const data = answer?.data ?? null
  const wire = answer?.subscription ?? data?.subscription ?? unlessEmpty(data)
  if (wire === null) return null
  const period = looseText(wire.billing_period)?.toLowerCase() === 'annual' ? 'annual' : 'monthly'
  return {
    planName: looseText(wire.plan_name) ?? 'Sin nombre',
    description: looseText(wire.plan_description),
    status: readStatus(wire.status),
    period,
    cents: readCents(period === 'annual' ? wire.annual_price : wire.monthly_price),
    nextBillingAt: looseTime(wire.next_billing_date),
    credits: looseNumber(wire.credits_included),
    variantId: looseText(wire.variant_id),
    renewal: renewals.find((each) => each === looseText(wire.renewal)) ?? null,
  }
}

export const readUsage = (answer: z.output<typeof UsageAnswer>): Usage | null => {
  const data = answer?.data ?? null
  const wire = answer?.usage ?? data?.usage ?? unlessEmpty(data)
  if (wire === null) return null
  const used = looseNumber(wire.credits_used) ?? 0
  const included = looseNumber(wire.credits_included) ?? 0
  return {
    used,
    included,
    remaining: looseNumber(wire.credits_remaining) ?? Math.max(0, included - used),
    percent: looseNumber(wire.usage_percentage) ?? (included > 0 ? (used / included) * 100 : 0),
    startsAt: looseTime(wire.period_start),
    endsAt: looseTime(wire.period_end),
  }
}

/** True if the subscription is paid, so that choosing another plan changes it. */
export const isRunning = ({ status }: Pick<Subscription, 'status'>): boolean =>
  status === 'active' || status === 'trialing'

/**
 * The subscription was cancelled, and runs until the end of the paid period. Only back ends that send the renewal say
 * so.
 */
export const isPaidStill = ({ status, renewal }: Subscription): boolean =>
  status === 'cancelled' && renewal !== null
