import type { FastifyInstance } from 'fastify'
import { changeBusiness } from '#contract/business/details.ts'
import { requireManager } from '../businesses/membership.ts'
import { createZones } from '../database/zones.ts'
import { mount } from '../http/mount.ts'
import { WRITES_A_MINUTE } from '../limits/bounds.ts'
import { byAccount } from '../limits/rateLimits.ts'
import type { Resources } from '../resources.ts'
import { changeBusiness as change } from './changeBusiness.ts'

export const routes = (app: FastifyInstance, { db }: Resources): void => {
  const zones = createZones(db)

  mount(
    app,
    changeBusiness,
    async (call) => {
      await requireManager(db, call.user, call.params.id)
      return { success: true, data: await change(db, zones, call) }
    },
    byAccount(WRITES_A_MINUTE),
  )
}
