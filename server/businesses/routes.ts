import type { FastifyInstance } from 'fastify'
import { createBusiness } from '#contract/business/creation.ts'
import { listBusinesses } from '#contract/businesses.ts'
import { createZones } from '../database/zones.ts'
import { mount } from '../http/mount.ts'
import { WRITES_A_MINUTE } from '../limits/bounds.ts'
import { adding } from '../limits/dailyGrowth.ts'
import { byAccount } from '../limits/rateLimits.ts'
import type { Resources } from '../resources.ts'
import { createBusiness as create } from './createBusiness.ts'
import { columns, toWire } from './record.ts'

export const routes = (app: FastifyInstance, { db }: Resources): void => {
  const zones = createZones(db)

  mount(app, listBusinesses, async ({ user }) => {
    const rows = await db
      .selectFrom('businesses')
      .innerJoin('business_members as member', 'member.business_id', 'businesses.business_id')
      .where('member.user_id', '=', user.id)
      .select(columns)
      .orderBy('businesses.business_id')
      .execute()
    return rows.map(toWire)
  })

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
