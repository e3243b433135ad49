import { isAtLeast, ROLE_TOO_LOW, type Role } from '#contract/team/roles.ts'
import type { User } from '../access/session.ts'
import type { Db } from '../database/schema.ts'
import { businessNotFound, Refusal } from '../http/refusal.ts'

const isEnough = (role: Role, { least }: User): boolean =>
  least === undefined || isAtLeast(role, least)

/** A member whose role is too low is told so: it is no secret that there is such a business. */
export const requireRole = (role: Role, user: User): void => {
  if (!isEnough(role, user)) throw new Refusal(403, ROLE_TOO_LOW)
}

/** Null: they do not belong to it. */
export const roleIn = async (db: Db, userId: number, businessId: number): Promise<Role | null> => {
  const member = await db
    .selectFrom('business_members')
    .select('role')
    .where('business_id', '=', businessId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return member?.role ?? null
}

/** Their role; null where they do not belong to the business. */
const allowedRole = async (db: Db, user: User, businessId: number): Promise<Role | null> => {
  const role = await roleIn(db, user.id, businessId)
  if (role !== null) requireRole(role, user)
  return role
}

export const isMember = async (db: Db, user: User, businessId: number): Promise<boolean> =>
  (await allowedRole(db, user, businessId)) !== null

export const requireMember = async (db: Db, user: User, businessId: number): Promise<Role> => {
  const role = await allowedRole(db, user, businessId)
  if (role === null) throw businessNotFound()
  return role
}

/** The businesses of this account where it may do what it calls, or only the named one. */
export const businessesOf = async (
  db: Db,
  user: User,
  businessId: number | null | undefined,
): Promise<readonly number[]> => {
  if (businessId != null) {
    await requireMember(db, user, businessId)
    return [businessId]
  }
  const memberships = await db
    .selectFrom('business_members')
    .select(['business_id', 'role'])
    .where('user_id', '=', user.id)
    .execute()
  return memberships.flatMap(({ business_id, role }) => (isEnough(role, user) ? [business_id] : []))
}
