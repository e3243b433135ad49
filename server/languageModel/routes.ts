import type { FastifyInstance } from 'fastify'
import { changeModelBounds, readModelUse } from '#contract/assistants/modelBounds.ts'
import { requireMember } from '../businesses/membership.ts'
import { mount } from '../http/mount.ts'
import { LISTINGS_A_MINUTE, WRITES_A_MINUTE } from '../limits/bounds/accountCalls.ts'
import { byAccount } from '../limits/rateLimits.ts'
import type { Resources } from '../resources.ts'
import { modelUse, requireModel, setBounds } from './use.ts'

export const routes = (app: FastifyInstance, resources: Resources): void => {
  const { db, clock } = resources
  mount(
    app,
    readModelUse,
    async ({ params: { id }, user }) => {
      await requireMember(db, user, id)
      return { success: true, data: await modelUse(db, requireModel(resources), id, clock()) }
    },
    byAccount(LISTINGS_A_MINUTE),
  )

  mount(
    app,
    changeModelBounds,
    async ({ params: { id }, body, user }) => {
      await requireMember(db, user, id)
      const model = requireModel(resources)
      await setBounds(db, model, id, body)
      return { success: true, data: await modelUse(db, model, id, clock()) }
    },
    byAccount(WRITES_A_MINUTE),
  )
}
