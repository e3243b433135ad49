import type { User } from '../access/session.ts'
import { requireMember } from '../businesses/membership.ts'
import { createZones, UTC } from '../database/zones.ts'
import type { Resources } from '../resources.ts'
import type { Scope } from './figures.ts'

interface Asking {
  readonly user: User
  readonly query: { readonly business_id: number; readonly tz?: string | undefined }
}

/** Finds what a call asks figures of, for a member. */
export const createScopes = ({ db, clock }: Pick<Resources, 'db' | 'clock'>) => {
  const zoneOf = createZones(db)

  return async ({ user, query }: Asking): Promise<Scope> => {
    const businessId = query.business_id
    await requireMember(db, user, businessId)
    const { time_zone } = await db
      .selectFrom('businesses')
      .select('time_zone')
      .where('business_id', '=', businessId)
      .executeTakeFirstOrThrow()
    // The business's own days for everybody; those of the person where nobody has said its zone.
    const zone = (await zoneOf(time_zone ?? query.tz)) ?? UTC
    return { user, businessId, zone, now: clock() }
  }
}
