import { sql } from 'kysely'
import type { Db } from '../database/schema.ts'
import { tooMany } from '../http/refusal.ts'
import type { Bound } from '../limits/bounds/bound.ts'
import { filesOf } from '../limits/bounds/requests.ts'

/**
 * The account that uploads, and the business that it is for. Files of customers have no account, and are not
 * counted.
 */
export interface Owner {
  readonly userId: number | null
  readonly businessId: number | null
}

/**
 * Refuses one more file where an account, or a business, has stored as many as it may within a day. This check
 * alone does not reserve the room: another upload may take it.
 */
export const requireRoom = async (
  db: Db,
  { userId, businessId }: Owner,
  now: Date,
): Promise<void> => {
  if (userId === null) return
  const stored = db.selectFrom('files').where('uploaded_by', 'is not', null)
  const refuseFrom = async (files: typeof stored, { most, within }: Bound) => {
    // The upload that has to grow older than the period before there is room again.
    const last = await files
      .select('created_at')
      .where('created_at', '>', new Date(now.getTime() - within))
      .orderBy('created_at', 'desc')
      .offset(most - 1)
      .limit(1)
      .executeTakeFirst()
    if (!last) return
    const wait = (last.created_at.getTime() + within - now.getTime()) / 1_000
    throw tooMany('Hoy se subieron demasiados archivos. Inténtalo mañana.', wait)
  }
  await refuseFrom(stored.where('uploaded_by', '=', userId), filesOf.account)
  if (businessId !== null)
    await refuseFrom(stored.where('business_id', '=', businessId), filesOf.business)
}

/**
 * The same in the transaction that stores the file's row: until it ends, no other file of the account or of the
 * business is counted.
 */
export const takeRoom = async (transaction: Db, owner: Owner, now: Date): Promise<void> => {
  const { userId, businessId } = owner
  if (userId === null) return
  // Always in this order, so that two do not wait for each other.
  await lock(transaction, `account ${userId}`)
  if (businessId !== null) await lock(transaction, `business ${businessId}`)
  await requireRoom(transaction, owner, now)
}

const lock = (transaction: Db, whose: string) =>
  sql`select pg_advisory_xact_lock(hashtext('files'), hashtext(${whose}))`.execute(transaction)
