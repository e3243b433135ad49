import type { FastifyInstance } from 'fastify'
import { createBusiness } from '#contract/business/creation.ts'
import { listBusinesses } from '#contract/businesses.ts'
import type { User } from '../access/session.ts'
import { createZones } from '../database/zones.ts'
import { mount } from '../http/mount.ts'
import { WRITES_A_MINUTE } from '../limits/bounds/accountCalls.ts'
import { adding } from '../limits/dailyGrowth.ts'
import { byAccount } from '../limits/rateLimits.ts'
import type { Resources } from '../resources.ts'
import { createBusiness as create } from './createBusiness.ts'
import { columns, toWire } from './record.ts'

export const routes = (app: FastifyInstance, { db }: Resources): void => {
  const zones = createZones(db)

  const listing = async ({ user }: { readonly user: User }) => {
    const rows = await db
      .selectFrom('businesses')
      .innerJoin('business_members as member', 'member.business_id', 'businesses.business_id')
      .where('member.user_id', '=', user.id)
      .select([...columns, 'member.role'])
      .orderBy('businesses.business_id')
      .execute()
    return rows.map(toWire)
  }
  // A deleted account belongs to none, and comes here when it signs in.
  mount(app, listBusinesses, listing, { whileDeleted: true })

  mount(
    app,
    createBusiness,
    async ({ body, user }) => ({
      success: true,
      business_id: await create(db, zones, user, body),
      message: 'Negocio creado',
    }),
    { ...byAccount(WRITES_A_MINUTE), ...adding },
  )
}
