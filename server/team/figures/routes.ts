import type { FastifyInstance } from 'fastify'
import { teamFigures } from '#contract/team/figures.ts'
import { openHoursOf } from '../../dashboard/openWaits.ts'
import { createScopes } from '../../dashboard/scope.ts'
import { mount } from '../../http/mount.ts'
import { DASHBOARDS_A_MINUTE } from '../../limits/bounds/accountCalls.ts'
import { byAccount } from '../../limits/rateLimits.ts'
import type { Resources } from '../../resources.ts'
import { teamFiguresOf } from './figures.ts'

export const figureRoutes = (app: FastifyInstance, resources: Resources): void => {
  const { db } = resources
  const scopeOf = createScopes(resources)

  mount(
    app,
    teamFigures,
    async (call) => {
      const scope = await scopeOf(call)
      const { days, channel = null } = call.query
      const hours = await openHoursOf(db, scope.businessId)
      return { success: true, data: await teamFiguresOf(db, { scope, days, channel, hours }) }
    },
    byAccount(DASHBOARDS_A_MINUTE),
  )
}
