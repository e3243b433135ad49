import { sql } from 'kysely'
import { isZone } from '#contract/business/zones.ts'
import type { Db } from '../database/schema.ts'
import { UTC } from '../database/zones.ts'
import { calendarMonthOf, monthOf, type Window } from './periods.ts'

// The credits of automatic answers: one for each answer. The plan's credits are used first, then the extra ones.

/** The monthly credits without a paid plan: of one business an account, the first that it created. */
export const FREE_CREDITS = 500

interface Account extends Window {
  /** The month in `credit_usage`. */
  readonly key: Date
  /** The plan's credits of this month. */
  readonly included: number
  readonly used: number
  /** Extra credits: those used this month, and those left. */
  readonly extraUsed: number
  readonly extra: number
}

const paidMonthOf = (from: Date, now: Date) => {
  const month = monthOf(from, now)
  return { key: month.start, ...month }
}

const zoneOf = async (db: Db, businessId: number): Promise<string> => {
  const business = await db
    .selectFrom('businesses')
    .select('time_zone')
    .where('business_id', '=', businessId)
    .executeTakeFirst()
  const zone = business?.time_zone
  return zone != null && isZone(zone) ? zone : UTC
}

/** With a lock, a change of plan waits until the answer is counted, and the answer waits for the change. */
export const accountOf = async (
  db: Db,
  businessId: number,
  now: Date,
  isLocking = false,
): Promise<Account> => {
  const plan = await db
    .selectFrom('subscriptions')
    .innerJoin('plan_variants', 'plan_variants.variant_id', 'subscriptions.variant_id')
    .select(['status', 'period_start', 'paid_until', 'credit_amount'])
    .where('business_id', '=', businessId)
    .$if(isLocking, (query) => query.forShare('subscriptions'))
    .executeTakeFirst()
  const paid = plan?.paid_until && plan.paid_until > now ? plan : null
  const month = paid?.period_start
    ? paidMonthOf(paid.period_start, now)
    : calendarMonthOf(now, await zoneOf(db, businessId))
  const usage = await db
    .selectFrom('credit_usage')
    .select(['credits_used', 'extra_used'])
    .where('business_id', '=', businessId)
    .where('period_start', '=', month.key)
    .executeTakeFirst()
  const balance = await db
    .selectFrom('credit_balances')
    .select('extra_credits')
    .where('business_id', '=', businessId)
    .executeTakeFirst()
  return {
    ...month,
    included: paid?.credit_amount ?? (await freeCreditsOf(db, businessId)),
    used: usage?.credits_used ?? 0,
    extraUsed: usage?.extra_used ?? 0,
    extra: balance?.extra_credits ?? 0,
  }
}

const freeCreditsOf = async (db: Db, businessId: number): Promise<number> => {
  const owner = await db
    .selectFrom('businesses')
    .innerJoin('users', 'users.user_id', 'businesses.owner_id')
    .select('free_business_id')
    .where('business_id', '=', businessId)
    .executeTakeFirst()
  return owner?.free_business_id === businessId ? FREE_CREDITS : 0
}

const leftOf = ({ included, used, extra }: Account): number => Math.max(0, included - used) + extra

export const hasCredits = async (db: Db, businessId: number, now: Date): Promise<boolean> =>
  leftOf(await accountOf(db, businessId, now)) > 0

/** Uses one credit, in the transaction that stores the answer; false where none is left. */
export const spendCredit = async (
  transaction: Db,
  businessId: number,
  now: Date,
): Promise<boolean> => {
  const { key, included } = await accountOf(transaction, businessId, now, true)
  const row = { business_id: businessId, period_start: key }
  await transaction
    .insertInto('credit_usage')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const ofPlan = await transaction
    .updateTable('credit_usage')
    .set(({ eb }) => ({ credits_used: eb('credits_used', '+', 1) }))
    .where('business_id', '=', businessId)
    .where('period_start', '=', key)
    .where('credits_used', '<', included)
    .returning('credits_used')
    .executeTakeFirst()
  if (ofPlan) return true
  const bought = await transaction
    .updateTable('credit_balances')
    .set(({ eb }) => ({ extra_credits: eb('extra_credits', '-', 1) }))
    .where('business_id', '=', businessId)
    .where('extra_credits', '>', 0)
    .returning('extra_credits')
    .executeTakeFirst()
  if (!bought) return false
  await transaction
    .updateTable('credit_usage')
    .set(({ eb }) => ({ extra_used: eb('extra_used', '+', 1) }))
    .where('business_id', '=', businessId)
    .where('period_start', '=', key)
    .execute()
  return true
}

export const addCredits = async (
  transaction: Db,
  businessId: number,
  credits: number,
): Promise<void> => {
  if (credits === 0) return
  await transaction
    .insertInto('credit_balances')
    .values({ business_id: businessId, extra_credits: credits })
    .onConflict((conflict) =>
      conflict.column('business_id').doUpdateSet(({ eb, ref }) => ({
        extra_credits: eb(ref('credit_balances.extra_credits'), '+', credits),
      })),
    )
    .execute()
}

/** Takes credits back, as far as they are left. */
export const takeCredits = async (
  transaction: Db,
  businessId: number,
  credits: number,
): Promise<void> => {
  await transaction
    .updateTable('credit_balances')
    .set({ extra_credits: sql`greatest(extra_credits - ${credits}, 0)` })
    .where('business_id', '=', businessId)
    .execute()
}

/** The usage on the wire: extra credits count as included while they are used or left. */
export const usageOf = async (db: Db, businessId: number, now: Date) => {
  const account = await accountOf(db, businessId, now)
  const used = account.used + account.extraUsed
  const included = account.included + account.extraUsed + account.extra
  return {
    credits_used: used,
    credits_included: included,
    credits_remaining: leftOf(account),
    usage_percentage: included === 0 ? 100 : Math.round((used / included) * 1_000) / 10,
    period_start: account.start.toISOString(),
    period_end: account.end.toISOString(),
  }
}
