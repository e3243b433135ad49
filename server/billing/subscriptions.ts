import type { BillingPeriod } from '#contract/billing/keptPayment.ts'
import { writeDollars } from '#contract/billing/money.ts'
import type { Renewal, SubscriptionStatus } from '#contract/billing/subscription.ts'
import { DAY } from '#contract/durations.ts'
import type { Db } from '../database/schema.ts'
import { Refusal } from '../http/refusal.ts'
import { accountOf, addCredits, takeCredits } from './credits.ts'
import { addMonths, endAfter, endOf, monthsToCome } from './periods.ts'

const findSubscription = (db: Db, businessId: number) =>
  db
    .selectFrom('subscriptions')
    .innerJoin('plan_variants', 'plan_variants.variant_id', 'subscriptions.variant_id')
    .innerJoin('plans', 'plans.plan_id', 'plan_variants.plan_id')
    .select([
      'subscriptions.variant_id',
      'billing_period',
      'status',
      'period_start',
      'paid_until',
      'is_trial',
      'credit_amount',
      'monthly_cents',
      'annual_cents',
      'plans.name',
      'plans.description',
    ])
    .where('business_id', '=', businessId)
    .executeTakeFirst()

type Row = NonNullable<Awaited<ReturnType<typeof findSubscription>>>

/** An active period that ended without a payment is overdue. */
const statusOf = ({ status, paid_until }: Row, now: Date): SubscriptionStatus =>
  (status === 'active' || status === 'trialing') && paid_until !== null && paid_until <= now
    ? 'past_due'
    : status

/** The next period can be paid this long before the end of the current one. */
const RENEWAL = 7 * DAY

/**
 * Nothing is charged automatically: the person pays the next period. Null for a subscription that is cancelled or over.
 */
const renewalOf = (row: Row, now: Date): Renewal | null => {
  const left = (row.paid_until?.getTime() ?? 0) - now.getTime()
  if (row.status === 'cancelled' && (left <= 0 || row.is_trial)) return null
  return statusOf(row, now) === 'active' && left <= RENEWAL ? 'open' : 'manual'
}

export const readSubscription = async (db: Db, businessId: number, now: Date) => {
  const row = await findSubscription(db, businessId)
  if (!row) return null
  return {
    variant_id: row.variant_id,
    plan_name: row.name,
    plan_description: row.description,
    status: statusOf(row, now),
    billing_period: row.billing_period,
    monthly_price: writeDollars(row.monthly_cents),
    annual_price: writeDollars(row.annual_cents),
    next_billing_date: row.paid_until?.toISOString() ?? null,
    credits_included: row.credit_amount,
    renewal: renewalOf(row, now),
  }
}

/** The choice of an earlier call, when it is repeated. */
export interface Choice {
  readonly variantId: number
  readonly period: BillingPeriod
}

/**
 * Checks a choice before anything is charged. `resumed`: the plan was cancelled, and is still paid. A running plan is
 * refused until it can be renewed, and so is a change where no plan runs.
 */
export const checkChoice = async (
  db: Db,
  businessId: number,
  { variantId, period }: Choice,
  { now, isChange }: { readonly now: Date; readonly isChange: boolean },
): Promise<'resumed' | 'charged'> => {
  const row = await findSubscription(db, businessId)
  const status = row ? statusOf(row, now) : null
  const isRunning = status === 'active' || status === 'trialing'
  if (isChange && !isRunning) throw new Refusal(409, 'No hay una suscripción activa que cambiar')
  const isSame = row?.variant_id === variantId && row.billing_period === period
  if (isSame && status === 'active' && renewalOf(row, now) !== 'open')
    throw new Refusal(409, 'Ya tienes este plan')
  const isPaid = row?.paid_until != null && row.paid_until > now && !row.is_trial
  return isSame && status === 'cancelled' && isPaid ? 'resumed' : 'charged'
}

/** A plan was chosen and is not paid: stored only where no other plan runs. */
export const setIncomplete = async (
  transaction: Db,
  businessId: number,
  { variantId: variant_id, period: billing_period }: Choice,
  now: Date,
): Promise<void> => {
  const columns = { variant_id, billing_period, status: 'incomplete' as const }
  await transaction
    .insertInto('subscriptions')
    .values({ business_id: businessId, ...columns, date_created: now })
    .onConflict((conflict) =>
      conflict
        .column('business_id')
        .doUpdateSet({ ...columns, period_start: null, paid_until: null })
        // A paid period continues until the new plan is paid.
        .where((where) =>
          where.or([
            where('subscriptions.paid_until', 'is', null),
            where('subscriptions.paid_until', '<=', now),
          ]),
        ),
    )
    .execute()
}

/**
 * The plan was paid. The running plan gets one more period; another plan begins now, and keeps the remaining credits of
 * the old one, also those of the coming months.
 */
export const startPeriod = async (
  transaction: Db,
  businessId: number,
  { variantId: variant_id, period: billing_period }: Choice,
  now: Date,
): Promise<void> => {
  const before = await transaction
    .selectFrom('subscriptions')
    .select(['variant_id as variantId', 'billing_period', 'is_trial', 'period_start', 'paid_until'])
    .where('business_id', '=', businessId)
    .forUpdate()
    .executeTakeFirst()
  const { period_start: start = null, paid_until: until = null } = before ?? {}
  const paid = start && until && until > now ? { start, until } : null
  const isSame = before?.variantId === variant_id && before.billing_period === billing_period
  const isRenewed = paid !== null && isSame && !before.is_trial
  if (paid && !isRenewed) {
    const { included, used } = await accountOf(transaction, businessId, now)
    const toCome = included * monthsToCome(paid.start, now, paid.until)
    await addCredits(transaction, businessId, Math.max(0, included - used) + toCome)
  }
  const columns = {
    variant_id,
    billing_period,
    status: 'active' as const,
    is_trial: false,
    period_start: isRenewed ? paid.start : now,
    paid_until: isRenewed
      ? endAfter(paid.start, paid.until, billing_period)
      : endOf(now, billing_period),
  }
  await transaction
    .insertInto('subscriptions')
    .values({ business_id: businessId, ...columns, date_created: now })
    .onConflict((conflict) => conflict.column('business_id').doUpdateSet(columns))
    .execute()
}

/**
 * A plan's payment was returned. The running plan loses one period, the one to come first; without any left it ends
 * now.
 * Of a plan that another replaced, the remaining credits became extra ones: those go.
 */
export const takePeriodBack = async (
  transaction: Db,
  businessId: number,
  { variantId, period }: Choice,
  now: Date,
): Promise<void> => {
  const months = period === 'annual' ? 12 : 1
  const running = await transaction
    .selectFrom('subscriptions')
    .select(['variant_id', 'billing_period', 'period_start', 'paid_until'])
    .where('business_id', '=', businessId)
    .forUpdate()
    .executeTakeFirst()
  const { period_start: start = null, paid_until: until = null } = running ?? {}
  if (running?.variant_id === variantId && running.billing_period === period && start && until) {
    const end = addMonths(until, -months)
    const isOver = end <= now || end <= start
    await transaction
      .updateTable('subscriptions')
      .set(
        isOver
          ? { paid_until: until < now ? until : now, status: 'cancelled' }
          : { paid_until: end },
      )
      .where('business_id', '=', businessId)
      .execute()
    return
  }
  const { credit_amount } = await transaction
    .selectFrom('plan_variants')
    .select('credit_amount')
    .where('variant_id', '=', variantId)
    .executeTakeFirstOrThrow()
  await takeCredits(transaction, businessId, credit_amount * months)
}

/** Resumes a cancelled plan in its paid period. */
export const resume = async (transaction: Db, businessId: number): Promise<void> => {
  await transaction
    .updateTable('subscriptions')
    .set({ status: 'active' })
    .where('business_id', '=', businessId)
    .where('status', '=', 'cancelled')
    .execute()
}

/** A paid period stays until its end; an unpaid choice is deleted. */
export const cancelSubscription = async (transaction: Db, businessId: number): Promise<void> => {
  const row = await transaction
    .selectFrom('subscriptions')
    .select('status')
    .where('business_id', '=', businessId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal(409, 'No hay una suscripción que cancelar')
  // A second cancellation changes nothing.
  if (row.status === 'incomplete')
    await transaction.deleteFrom('subscriptions').where('business_id', '=', businessId).execute()
  else
    await transaction
      .updateTable('subscriptions')
      .set({ status: 'cancelled' })
      .where('business_id', '=', businessId)
      .execute()
}
