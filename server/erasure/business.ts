import { sql } from 'kysely'
import { isConfirmed, WRONG_NAME } from '#contract/erasure/erasure.ts'
import type { User } from '../access/session.ts'
import { requireMember } from '../businesses/membership.ts'
import type { Db } from '../database/schema.ts'
import { isUniqueViolation } from '../database/violations.ts'
import { businessNotFound, Refusal } from '../http/refusal.ts'
import { giveBack } from '../inbox/assignees/assign.ts'
import { TAKEN_BACK_WITHIN } from '../limits/bounds/deletions.ts'
import { countBusinesses } from './counts.ts'

// A deleted business stays as it is for some days, and nobody belongs to it: its members are suspended, its connections
// switched off. Taking it back undoes both.

export const purgeAt = (deletedAt: Date): Date => new Date(deletedAt.getTime() + TAKEN_BACK_WITHIN)

/** The memberships of these businesses or accounts become suspended ones. */
export const suspendMembers = async (
  transaction: Db,
  column: 'business_id' | 'user_id',
  ids: readonly number[],
): Promise<void> => {
  const isOne = sql`member.${sql.ref(column)} = any(${ids}::bigint[])`
  await sql`
    insert into suspended_members (business_id, user_id, member, reads, assigned)
    select business_id, user_id, to_jsonb(member), coalesce((
      select jsonb_agg(to_jsonb(conversation_reads)) from conversation_reads
      where conversation_reads.business_id = member.business_id and conversation_reads.user_id = member.user_id
    ), '[]'), array(
      select thread_id from conversations
      where conversations.business_id = member.business_id and assignee_id = member.user_id
    )
    from business_members as member where ${isOne}`.execute(transaction)
  await sql`delete from business_members as member where ${isOne}`.execute(transaction)
}

/** The suspended memberships of these businesses or accounts come back, where nothing else keeps them away. */
export const restoreMembers = async (
  transaction: Db,
  column: 'business_id' | 'user_id',
  ids: readonly number[],
): Promise<void> => {
  const { rows } = await sql<{ member: string; reads: string; assigned: string[] }>`
    delete from suspended_members
    using businesses, users
    where suspended_members.${sql.ref(column)} = any(${ids}::bigint[])
      and businesses.business_id = suspended_members.business_id and businesses.deleted_at is null
      and users.user_id = suspended_members.user_id and users.deleted_at is null
    returning member::text as member, reads::text as reads, assigned`.execute(transaction)
  await giveBack(transaction)
  for (const { member, reads, assigned } of rows) {
    await sql`
      insert into business_members
      select * from jsonb_populate_record(null::business_members, ${member}::jsonb)
      on conflict do nothing`.execute(transaction)
    await sql`
      insert into conversation_reads (user_id, thread_id, business_id, read_at)
      select user_id, thread_id, business_id, read_at
      from jsonb_populate_recordset(null::conversation_reads, ${reads}::jsonb)
      join conversations using (business_id, thread_id)
      on conflict do nothing`.execute(transaction)
    // What became somebody else's meanwhile stays it.
    await sql`
      update conversations set assignee_id = member.user_id
      from jsonb_populate_record(null::business_members, ${member}::jsonb) as member
      where thread_id = any(${assigned}::text[]) and conversations.business_id = member.business_id
        and assignee_id is null`.execute(transaction)
  }
}

/** Returns the widgets whose visitors are to be told. */
const switchOff = async (transaction: Db, businessIds: readonly number[]) => {
  const off = await transaction
    .updateTable('integrations')
    .set({ is_active: false, is_suspended: true })
    .where('business_id', '=', sql<number>`any(${businessIds}::bigint[])`)
    .where('is_active', '=', true)
    .returning(['integration_id', 'kind'])
    .execute()
  // What an assistant was about to say is not said.
  await sql`
    delete from answerings using conversations
    where conversations.thread_id = answerings.thread_id
      and conversations.business_id = any(${businessIds}::bigint[])`.execute(transaction)
  return off.filter(({ kind }) => kind === 'widget').map(({ integration_id }) => integration_id)
}

/** A connection that another business has active meanwhile stays off. */
const switchOn = (transaction: Db, businessIds: readonly number[]) =>
  sql`
    update integrations as own set is_suspended = false, is_active = not exists (
      select from integrations as other
      where other.kind = own.kind and other.external_id = own.external_id and other.is_active
        and other.integration_id <> own.integration_id
    )
    where business_id = any(${businessIds}::bigint[]) and is_suspended`.execute(transaction)

/** Within a transaction. Returns the widgets whose visitors are to be told. */
export const suspendBusinesses = async (
  transaction: Db,
  businessIds: readonly number[],
  now: Date,
  withOwner: boolean,
): Promise<readonly number[]> => {
  await transaction
    .updateTable('businesses')
    .set({ deleted_at: now, is_deleted_with_owner: withOwner })
    .where('business_id', '=', sql<number>`any(${businessIds}::bigint[])`)
    .execute()
  await suspendMembers(transaction, 'business_id', businessIds)
  return switchOff(transaction, businessIds)
}

const NAME_TAKEN =
  'Ya tienes otro negocio con ese nombre o correo electrónico. Cámbialo para poder recuperar este.'

/** Within a transaction. Who takes back what is of a deleted account has it as its own from then on. */
export const restoreBusinesses = async (
  transaction: Db,
  { id }: User,
  businessIds: readonly number[],
): Promise<void> => {
  await transaction
    .updateTable('businesses')
    .set({
      deleted_at: null,
      is_deleted_with_owner: false,
      owner_id: sql<number>`case when exists (
        select from users where users.user_id = owner_id and users.deleted_at is not null
      ) then ${id} else owner_id end`,
    })
    .where('business_id', '=', sql<number>`any(${businessIds}::bigint[])`)
    .execute()
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new Refusal(409, NAME_TAKEN) : error
    })
  await restoreMembers(transaction, 'business_id', businessIds)
  await switchOn(transaction, businessIds)
}

/** A member who is not the owner may not; for anybody else there is no such business. */
export const requireOwned = async (db: Db, user: User, businessId: number) => {
  await requireMember(db, user, businessId)
  const business = await db
    .selectFrom('businesses')
    .innerJoin('business_members as member', 'member.business_id', 'businesses.business_id')
    .select(['businesses.business_id', 'businesses.name', 'time_zone'])
    .where('businesses.business_id', '=', businessId)
    .where('member.user_id', '=', user.id)
    .where('member.role', '=', 'owner')
    .executeTakeFirst()
  if (!business) throw new Refusal(403, 'Solo el dueño del negocio puede hacerlo')
  return business
}

/** The e-mails of its owners, who can delete it and take it back. */
const ownersOf = async (db: Db, businessId: number): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('business_members')
    .innerJoin('users', 'users.user_id', 'business_members.user_id')
    .select('email')
    .where('business_id', '=', businessId)
    .where('role', '=', 'owner')
    .execute()
  return rows.map(({ email }) => email)
}

/** Returns its widgets, whose visitors are to be told, and what its owners are told by e-mail. */
export const deleteBusiness = async (
  db: Db,
  user: User,
  businessId: number,
  { confirm, now }: { readonly confirm: string; readonly now: Date },
) => {
  const { name, time_zone: zone } = await requireOwned(db, user, businessId)
  if (!isConfirmed(confirm, name)) throw new Refusal(400, WRONG_NAME)
  const owners = await ownersOf(db, businessId)
  const counts = await countBusinesses(db, [businessId])
  const widgets = await db
    .transaction()
    .execute((transaction) => suspendBusinesses(transaction, [businessId], now, false))
  return { widgets, name, owners, told: { counts, zone, purgeAt: purgeAt(now) } }
}

/** The deleted businesses that this account can take back. */
export const deletedOf = (db: Db, user: User, now: Date) =>
  db
    .selectFrom('businesses')
    .innerJoin('suspended_members as member', 'member.business_id', 'businesses.business_id')
    .select(['businesses.business_id', 'name', 'deleted_at'])
    .where('member.user_id', '=', user.id)
    .where(sql`member.member ->> 'role'`, '=', 'owner')
    .where('deleted_at', '>', new Date(now.getTime() - TAKEN_BACK_WITHIN))
    .orderBy('deleted_at', 'desc')
    .execute()

/** Returns its name, and the e-mails of its owners. */
export const restoreBusiness = async (
  db: Db,
  user: User,
  businessId: number,
  now: Date,
): Promise<{ readonly name: string; readonly owners: readonly string[] }> => {
  const all = await deletedOf(db, user, now)
  const business = all.find(({ business_id }) => business_id === businessId)
  if (!business) throw businessNotFound()
  await db
    .transaction()
    .execute((transaction) => restoreBusinesses(transaction, user, [businessId]))
  return { name: business.name, owners: await ownersOf(db, businessId) }
}
