import { sql } from 'kysely'
import type { User } from '../access/session.ts'
import type { Db } from '../database/schema.ts'
import { isUniqueViolation } from '../database/violations.ts'
import { Refusal } from '../http/refusal.ts'
import { openOf } from '../inbox/assignees/assign.ts'
import { handOverDrafts } from '../inbox/drafts/drafts.ts'
import { TAKEN_BACK_WITHIN } from '../limits/bounds/deletions.ts'
import { NAME_TAKEN } from '../team/members.ts'
import {
  purgeAt,
  restoreBusinesses,
  restoreMembers,
  suspendBusinesses,
  suspendMembers,
} from './business.ts'
import { countBusinesses } from './counts.ts'

// A deleted account can sign in, and do nothing but take itself back.

/** The businesses that go with the account: those that it alone owns. */
export const ownedBy = (db: Db, { id }: User) =>
  db
    .selectFrom('businesses')
    .innerJoin('business_members as member', 'member.business_id', 'businesses.business_id')
    .select(['businesses.business_id', 'name', 'time_zone'])
    .where('member.user_id', '=', id)
    .where('member.role', '=', 'owner')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('business_members as other')
            .select('other.user_id')
            .whereRef('other.business_id', '=', 'businesses.business_id')
            .where('other.role', '=', 'owner')
            .where('other.user_id', '<>', id),
        ),
      ),
    )
    .orderBy('businesses.business_id')
    .execute()

/** The businesses that stay are of one of their other owners. */
const leaveToOthers = async (transaction: Db, { id }: User): Promise<void> => {
  await sql`
    update businesses set owner_id = other.user_id
    from (
      select business_id, min(user_id) as user_id from business_members
      where role = 'owner' and user_id <> ${id} group by business_id
    ) as other
    where other.business_id = businesses.business_id and owner_id = ${id} and deleted_at is null`
    .execute(transaction)
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new Refusal(409, NAME_TAKEN) : error
    })
}

/** The businesses that it belongs to, but for these. */
const businessesOf = async (transaction: Db, { id }: User, but: readonly number[]) => {
  const rows = await transaction
    .selectFrom('business_members')
    .select('business_id')
    .where('user_id', '=', id)
    .where('business_id', '<>', sql<number>`all(${but}::bigint[])`)
    .execute()
  return rows.map(({ business_id }) => business_id)
}

/**
 * Returns its businesses, those of others that it leaves, the widgets whose visitors are to be told, the conversations
 * that are nobody's from now on, those where its drafts are notes, and what the person is told by e-mail.
 */
export const deleteAccount = (db: Db, user: User, now: Date) =>
  db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('users')
      .set({ deleted_at: now })
      .where('user_id', '=', user.id)
      .execute()
    const owned = await ownedBy(transaction, user)
    const left = await openOf(transaction, user.id, null)
    await leaveToOthers(transaction, user)
    const businessIds = owned.map(({ business_id }) => business_id)
    const counts = await countBusinesses(transaction, businessIds)
    const leftIds = await businessesOf(transaction, user, businessIds)
    const widgets = await suspendBusinesses(transaction, businessIds, now, true)
    await suspendMembers(transaction, 'user_id', [user.id])
    const handed = await handOverDrafts(transaction, {
      userId: user.id,
      of: { allBut: businessIds },
    })
    const zone = owned[0]?.time_zone ?? null
    const names = owned.map(({ name }) => name)
    const told = { counts, zone, purgeAt: purgeAt(now) }
    return { businessIds, leftIds, names, widgets, left, handed, told }
  })

/** The moment of the deletion; null for an account that is not deleted. */
export const deletedAt = async (db: Db, { id }: User): Promise<Date | null> => {
  const row = await db
    .selectFrom('users')
    .select('deleted_at')
    .where('user_id', '=', id)
    .executeTakeFirst()
  return row?.deleted_at ?? null
}

/** Returns the businesses that the account belongs to again. */
export const restoreAccount = (db: Db, user: User, now: Date): Promise<readonly number[]> =>
  db.transaction().execute(async (transaction) => {
    const back = await transaction
      .updateTable('users')
      .set({ deleted_at: null })
      .where('user_id', '=', user.id)
      .where('deleted_at', '>', new Date(now.getTime() - TAKEN_BACK_WITHIN))
      .returning('user_id')
      .executeTakeFirst()
    if (!back) throw new Refusal(404, 'Tu cuenta no está eliminada')
    const { rows } = await sql<{ business_id: number }>`
      select business_id from businesses
      where owner_id = ${user.id} and is_deleted_with_owner and deleted_at is not null`.execute(
      transaction,
    )
    await restoreBusinesses(
      transaction,
      user,
      rows.map(({ business_id }) => business_id),
    )
    await restoreMembers(transaction, 'user_id', [user.id])
    return businessesOf(transaction, user, [])
  })
