import type { User } from '../access/session.ts'
import type { Db } from '../database/schema.ts'
import { businessNotFound } from '../http/refusal.ts'

export const isMember = async (db: Db, user: User, businessId: number): Promise<boolean> => {
  const member = await db
    .selectFrom('business_members')
    .select('business_id')
    .where('business_id', '=', businessId)
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  return member !== undefined
}

export const requireMember = async (db: Db, user: User, businessId: number): Promise<void> => {
  if (!(await isMember(db, user, businessId))) throw businessNotFound()
}

/** Who may change the business itself: every member. The one place where the role will be asked. */
export const requireManager = (db: Db, user: User, businessId: number): Promise<void> =>
  requireMember(db, user, businessId)

/** The businesses of this account, or only the named one. */
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
    .select('business_id')
    .where('user_id', '=', user.id)
    .execute()
  return memberships.map(({ business_id }) => business_id)
}
