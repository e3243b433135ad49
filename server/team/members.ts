import { sql } from 'kysely'
import type { Role } from '#contract/team/roles.ts'
import { LAST_OWNER } from '#contract/team/team.ts'
import type { User } from '../access/session.ts'
import { roleIn } from '../businesses/membership.ts'
import type { Db } from '../database/schema.ts'
import { isUniqueViolation } from '../database/violations.ts'
import { Refusal } from '../http/refusal.ts'
import { openOf } from '../inbox/assignees/assign.ts'
import { memberName } from '../inbox/authors.ts'
import { handOverDrafts } from '../inbox/drafts/drafts.ts'
import { isAway, isPresent } from './presence.ts'

export const NAME_TAKEN =
  'Quien queda como dueño ya tiene otro negocio con ese nombre o correo electrónico. Cámbialo antes.'

const memberNotFound = () => new Refusal(404, 'No se encontró a esa persona en el equipo')

/** The people of a business by their names. Owners are told the e-mails, and each person their own. */
export const listMembers = async (db: Db, user: User, businessId: number, role: Role) => {
  const rows = await db
    .selectFrom('business_members as member')
    .innerJoin('users', 'users.user_id', 'member.user_id')
    .select(['users.user_id', 'users.email', 'users.name', 'users.photo_url', 'member.role'])
    .select(['here_at', isPresent('member').as('present'), isAway('member').as('away')])
    .select((eb) => [
      'users.last_login',
      eb
        .selectFrom('sessions')
        .select(({ fn }) => fn.max('last_used_at').as('at'))
        .whereRef('sessions.user_id', '=', 'users.user_id')
        .as('last_used_at'),
    ])
    .where('member.business_id', '=', businessId)
    .execute()
  const members = rows.map(({ email, last_login, last_used_at, here_at, ...member }) => ({
    user_id: member.user_id,
    ...((role === 'owner' || member.user_id === user.id) && { email }),
    name: memberName({ ...member, email }),
    photo_url: member.photo_url,
    role: member.role,
    present: member.present,
    ...(member.away && { away: true }),
    last_seen: (here_at ?? last_used_at ?? last_login)?.toISOString() ?? null,
  }))
  return members.sort((one, other) => one.name.localeCompare(other.name, 'es'))
}

/** The members of a business are changed one after another: two owners cannot both leave as the one before the last. */
const lockMembers = async (transaction: Db, businessId: number): Promise<void> => {
  await transaction
    .selectFrom('businesses')
    .select('business_id')
    .where('business_id', '=', businessId)
    .forUpdate()
    .execute()
}

const requireOtherOwner = async (transaction: Db, businessId: number, userId: number) => {
  const other = await transaction
    .selectFrom('business_members')
    .select('user_id')
    .where('business_id', '=', businessId)
    .where('role', '=', 'owner')
    .where('user_id', '<>', userId)
    .orderBy('user_id')
    .executeTakeFirst()
  if (!other) throw new Refusal(409, LAST_OWNER)
  return other.user_id
}

/** What the business counts as its creator's goes to another owner: its name, and its place among the businesses. */
const handOver = (transaction: Db, businessId: number, from: number, to: number) =>
  transaction
    .updateTable('businesses')
    .set({ owner_id: to })
    .where('business_id', '=', businessId)
    .where('owner_id', '=', from)
    .execute()
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new Refusal(409, NAME_TAKEN) : error
    })

const memberOf = async (transaction: Db, businessId: number, userId: number): Promise<Role> => {
  const role = await roleIn(transaction, userId, businessId)
  if (role === null) throw memberNotFound()
  return role
}

export const changeRole = (
  db: Db,
  { businessId, userId, role }: { businessId: number; userId: number; role: Role },
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await lockMembers(transaction, businessId)
    const before = await memberOf(transaction, businessId, userId)
    if (before === 'owner' && role !== 'owner') {
      const other = await requireOtherOwner(transaction, businessId, userId)
      await handOver(transaction, businessId, userId, other)
    }
    await transaction
      .updateTable('business_members')
      .set({ role })
      .where('business_id', '=', businessId)
      .where('user_id', '=', userId)
      .execute()
  })

/**
 * With what is the member's own in the business: marks of what is read, and pins. Returns the open conversations that
 * were theirs, and are nobody's from now on, and those where their drafts are notes.
 */
export const removeMember = (db: Db, businessId: number, userId: number) =>
  db.transaction().execute(async (transaction) => {
    await lockMembers(transaction, businessId)
    if ((await memberOf(transaction, businessId, userId)) === 'owner') {
      const other = await requireOtherOwner(transaction, businessId, userId)
      await handOver(transaction, businessId, userId, other)
    }
    const open = await openOf(transaction, userId, businessId)
    await transaction
      .deleteFrom('business_members')
      .where('business_id', '=', businessId)
      .where('user_id', '=', userId)
      .execute()
    await sql`delete from conversation_pins where business_id = ${businessId} and user_id = ${userId}`.execute(
      transaction,
    )
    return { open, handed: await handOverDrafts(transaction, { userId, of: { businessId } }) }
  })
