import { type Bound, filesOf } from '../bounds'
import { tooMany } from '../refusal'
import type { Resources } from '../resources'

interface Owner {
  readonly userId: number
  readonly businessId: number | null
}

/** Refuses one more file where an account, or a business, has stored as many as it may within a day. */
export const requireRoom = async (
  { db, clock }: Pick<Resources, 'db' | 'clock'>,
  { userId, businessId }: Owner,
): Promise<void> => {
  const now = clock()
  const stored = db.selectFrom('files').where('uploaded_by', 'is not', null)
  const refuseFrom = async (files: typeof stored, { most, within }: Bound) => {
    // The one that has to be forgotten before there is room again.
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
