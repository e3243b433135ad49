import type { FastifyInstance } from 'fastify'
import { changeBusiness } from '#contract/business/details.ts'
import { changeHours, readHours } from '#contract/business/hours.ts'
import { requireMember } from '../businesses/membership.ts'
import { createZones } from '../database/zones.ts'
import { mount } from '../http/mount.ts'
import { WRITES_A_MINUTE } from '../limits/bounds/accountCalls.ts'
import { byAccount } from '../limits/rateLimits.ts'
import type { Resources } from '../resources.ts'
import { changeBusiness as change } from './changeBusiness.ts'
import { changeHours as changeHoursOf, hoursOf, toWire } from './hours/hours.ts'

export const routes = (app: FastifyInstance, { db }: Resources): void => {
  const zones = createZones(db)

  mount(
    app,
    changeBusiness,
    async (call) => {
      await requireMember(db, call.user, call.params.id)
      return { success: true, data: await change(db, zones, call) }
    },
    byAccount(WRITES_A_MINUTE),
  )

  mount(app, readHours, async ({ user, params }) => {
    await requireMember(db, user, params.id)
    return { success: true, data: toWire(await hoursOf(db, params.id)) }
  })

  mount(
    app,
    changeHours,
    async (call) => {
      await requireMember(db, call.user, call.params.id)
      return { success: true, data: await changeHoursOf(db, call) }
    },
    byAccount(WRITES_A_MINUTE),
  )
}
