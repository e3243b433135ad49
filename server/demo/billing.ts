import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { BillingPeriod } from '#contract/billing/keptPayment.ts'
import { DAY } from '#contract/durations.ts'
import { addMonths, endOf } from '../billing/periods.ts'
import { priceOf } from '../billing/plans.ts'
import type { Db, Tables } from '../database/schema.ts'

/** The subscription of a demo business. */
export interface DemoSubscription {
  readonly plan: string
  readonly credits: number
  readonly period: BillingPeriod
  readonly status: 'active' | 'trialing'
  /** Whole months since the first payment, and days into the current one. */
  readonly months: number
  readonly days: number
  /** In the current month. */
  readonly used: number
}

const variantOf = (db: Db, { plan, credits }: DemoSubscription) =>
  db
    .selectFrom('plan_variants')
    .innerJoin('plans', 'plans.plan_id', 'plan_variants.plan_id')
    .select(['variant_id', 'monthly_cents', 'annual_cents'])
    .where('plans.name', '=', plan)
    .where('credit_amount', '=', credits)
    .executeTakeFirstOrThrow()

/** Inserts a subscription, its past payments, and the used credits. */
export const fillBilling = async (
  db: Transaction<Tables>,
  business_id: number,
  subscription: DemoSubscription | null,
  userId: number,
  now: Date,
): Promise<void> => {
  if (!subscription) return
  const { period, status, months, days, used, plan } = subscription
  const { variant_id, ...prices } = await variantOf(db, subscription)
  const start = new Date(now.getTime() - days * DAY)
  const columns = { business_id, variant_id, billing_period: period }
  await db
    .insertInto('subscriptions')
    .values({
      ...columns,
      status,
      is_trial: status === 'trialing',
      period_start: start,
      paid_until: endOf(start, period),
      date_created: addMonths(start, -months),
    })
    .execute()
  await db
    .insertInto('credit_usage')
    .values({ business_id, period_start: start, credits_used: used })
    .execute()
  if (status === 'trialing') return
  for (let month = months; month >= 0; month -= 1) {
    const date_created = addMonths(start, -month)
    const amount_cents = priceOf(prices, period)
    const description = `Plan ${plan}, ${period === 'annual' ? 'anual' : 'mensual'}`
    const intent_id = randomUUID()
    await db
      .insertInto('payment_intents')
      .values({
        ...columns,
        intent_id,
        created_by: userId,
        purpose: 'plan',
        pack_id: null,
        amount_cents,
        description,
        provider_id: intent_id,
        status: 'succeeded',
        date_created,
        settled_at: date_created,
      })
      .execute()
    await db
      .insertInto('billing_transactions')
      .values({
        business_id,
        intent_id,
        description,
        amount_cents,
        status: 'succeeded',
        date_created,
      })
      .execute()
  }
}
