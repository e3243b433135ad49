import type { FastifyInstance } from 'fastify'
import { changeRings, type Rings, readRings } from '#contract/rings.ts'
import type { User } from '../../access/session.ts'
import { requireMember } from '../../businesses/membership.ts'
import { mount } from '../../http/mount.ts'
import { WRITES_A_MINUTE } from '../../limits/bounds/accountCalls.ts'
import { byAccount } from '../../limits/rateLimits.ts'
import type { Resources } from '../../resources.ts'

/** What rings for a member is a column of the membership: the page decides by it what rings. */
export const ringRoutes = (app: FastifyInstance, { db, bus }: Resources): void => {
  const answer = ({ id }: User, rings: Rings | null) => ({
    success: true,
    data: { rings: rings ?? 'all', user_id: id },
  })

  mount(app, readRings, async ({ params, user }) => {
    await requireMember(db, user, params.id)
    const row = await db
      .selectFrom('business_members')
      .select('rings')
      .where('business_id', '=', params.id)
      .where('user_id', '=', user.id)
      .executeTakeFirst()
    return answer(user, row?.rings ?? null)
  })

  mount(
    app,
    changeRings,
    async ({ params, body, user, request }) => {
      await requireMember(db, user, params.id)
      await db
        .updateTable('business_members')
        .set({ rings: body.rings })
        .where('business_id', '=', params.id)
        .where('user_id', '=', user.id)
        .execute()
      await bus
        .publish({ event: 'rings_changed', businessId: params.id, userId: user.id })
        .catch((error: unknown) => request.log.error(error))
      return answer(user, body.rings)
    },
    byAccount(WRITES_A_MINUTE),
  )
}
