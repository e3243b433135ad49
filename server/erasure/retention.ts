import { sql } from 'kysely'
import type { RetentionMonths } from '#contract/erasure/retention.ts'
import type { User } from '../access/session.ts'
import type { Db } from '../database/schema.ts'
import { CONVERSATIONS_ERASED_AT_ONCE, OLD_ERASED_A_ROUND } from '../limits/bounds/deletions.ts'
import type { Resources } from '../resources.ts'
import { eraseConversations } from './conversations.ts'

// For how long a business keeps its conversations: measured from the last message of anybody, or from the beginning of
// a conversation without one.

export const monthsOf = async (db: Db, businessId: number): Promise<number | null> => {
  const row = await db
    .selectFrom('retentions')
    .select('months')
    .where('business_id', '=', businessId)
    .executeTakeFirst()
  return row?.months ?? null
}

export const setMonths = async (
  db: Db,
  user: User,
  businessId: number,
  { months, now }: { readonly months: RetentionMonths | null; readonly now: Date },
): Promise<void> => {
  if (months === null) {
    await db.deleteFrom('retentions').where('business_id', '=', businessId).execute()
    return
  }
  const set = { months, set_by: user.id, set_at: now }
  await db
    .insertInto('retentions')
    .values({ business_id: businessId, ...set })
    .onConflict((conflict) => conflict.column('business_id').doUpdateSet(set))
    .execute()
}

/** The oldest first. */
const tooOld = (businessId: number, months: number, now: Date) => sql<{ thread_id: string }>`
  select thread_id from conversation_figures
  where business_id = ${businessId}
    and coalesce(last_at, begun_at) < ${now}::timestamptz - make_interval(months => ${months}::int)
  order by coalesce(last_at, begun_at)`

/** The conversations that would go now. */
export const oldThreads = async (
  db: Db,
  businessId: number,
  months: number,
  now: Date,
): Promise<readonly string[]> => {
  const { rows } = await tooOld(businessId, months, now).execute(db)
  return rows.map(({ thread_id }) => thread_id)
}

type Erasing = Pick<Resources, 'db' | 'bus' | 'clock'>

const eraseOldOf = async (
  { db, bus, clock }: Erasing,
  businessId: number,
  most: number,
): Promise<number> => {
  let erased = 0
  while (erased < most) {
    // Asked anew each time: its owner may have changed it meanwhile.
    const months = await monthsOf(db, businessId)
    if (months === null) break
    const { rows } = await sql<{ thread_id: string }>`
      ${tooOld(businessId, months, clock())} limit ${CONVERSATIONS_ERASED_AT_ONCE}`.execute(db)
    if (rows.length === 0) break
    await eraseConversations(
      { db, bus },
      businessId,
      rows.map(({ thread_id }) => thread_id),
    )
    erased += rows.length
  }
  return erased
}

/** Removes what is older than its business keeps it. A deleted business stays as it is until it is taken back. */
export const eraseOld = async (resources: Erasing): Promise<void> => {
  const businesses = await resources.db
    .selectFrom('retentions')
    .innerJoin('businesses', 'businesses.business_id', 'retentions.business_id')
    .select('retentions.business_id')
    .where('deleted_at', 'is', null)
    .orderBy('retentions.business_id')
    .execute()
  for (const { business_id } of businesses)
    await eraseOldOf(resources, business_id, OLD_ERASED_A_ROUND)
}
