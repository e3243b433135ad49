import type { User } from '../access/session.ts'
import { businessesOf } from '../businesses/membership.ts'
import type { Db } from '../database/schema.ts'
import { isForeignKeyViolation } from '../database/violations.ts'
import { clientNotFound } from '../http/refusal.ts'

export interface OwnClient {
  readonly client_profile_id: number
  readonly business_id: number
}

/**
 * Finds a client of the caller's businesses: of the named one, or of any. The id of a client who became one with
 * another leads to that one.
 */
export const requireClient = async (
  db: Db,
  user: User,
  id: string,
  businessId?: number,
): Promise<OwnClient> => {
  const businesses = await businessesOf(db, user, businessId)
  if (!/^\d{1,15}$/.test(id) || businesses.length === 0) throw clientNotFound()
  const client = await db
    .selectFrom('clients')
    .select(['client_profile_id', 'business_id'])
    .where(({ eb, or }) =>
      or([
        eb('client_profile_id', '=', Number(id)),
        eb('client_profile_id', 'in', unitedFrom(db, Number(id))),
      ]),
    )
    .where('business_id', 'in', businesses)
    .executeTakeFirst()
  if (!client) throw clientNotFound()
  return client
}

const unitedFrom = (db: Db, id: number) =>
  db.selectFrom('client_unions').select('client_profile_id').where('gone_id', '=', id)

/** For the failure of a write about a client: between the check and the write, a union may have removed the client. */
export const whereGone = (error: unknown): never => {
  throw isForeignKeyViolation(error) ? clientNotFound() : error
}
