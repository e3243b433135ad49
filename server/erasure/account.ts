import { sql } from 'kysely'
import type { User } from '../access/session.ts'
import type { Db } from '../database/schema.ts'
import { Refusal } from '../http/refusal.ts'
import { TAKEN_BACK_WITHIN } from '../limits/bounds.ts'
import { restoreBusinesses, restoreMembers, suspendBusinesses, suspendMembers } from './business.ts'

// A deleted account can sign in, and do nothing but take itself back.

/** The businesses that go with the account: those that it owns. */
export const ownedBy = (db: Db, { id }: User) =>
  db
    .selectFrom('businesses')
    .select(['business_id', 'name'])
    .where('owner_id', '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('business_id')
    .execute()

/** Returns its businesses, and the widgets whose visitors are to be told. */
export const deleteAccount = (db: Db, user: User, now: Date) =>
  db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('users')
      .set({ deleted_at: now })
      .where('user_id', '=', user.id)
      .execute()
    const owned = await ownedBy(transaction, user)
    const businessIds = owned.map(({ business_id }) => business_id)
    const widgets = await suspendBusinesses(transaction, businessIds, now, true)
    await suspendMembers(transaction, 'user_id', [user.id])
    return { businessIds, widgets }
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

export const restoreAccount = (db: Db, user: User, now: Date): Promise<void> =>
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
      rows.map(({ business_id }) => business_id),
    )
    await restoreMembers(transaction, 'user_id', [user.id])
  })
