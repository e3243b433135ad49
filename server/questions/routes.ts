import type { FastifyInstance } from 'fastify'
import { answerUnknown, dismissUnknown, listUnknown } from '#contract/assistants/unknown.ts'
import { requireLiving } from '../assistants/access.ts'
import { mount } from '../http/mount.ts'
import { LISTINGS_A_MINUTE, WRITES_A_MINUTE } from '../limits/bounds.ts'
import { byAccount } from '../limits/rateLimits.ts'
import type { Resources } from '../resources.ts'
import * as unknown from './unknown.ts'

const writing = byAccount(WRITES_A_MINUTE)

export const routes = (app: FastifyInstance, { db, clock }: Resources): void => {
  mount(
    app,
    listUnknown,
    async ({ params, user }) => {
      const { assistantId } = await requireLiving(db, user, params)
      return { success: true, data: await unknown.listUnknown(db, assistantId) }
    },
    byAccount(LISTINGS_A_MINUTE),
  )

  mount(
    app,
    answerUnknown,
    async ({ params, body, user }) => {
      const assistant = await requireLiving(db, user, params)
      await unknown.answerUnknown(db, assistant, body, clock())
      return undefined
    },
    writing,
  )

  mount(
    app,
    dismissUnknown,
    async ({ params, body, user }) => {
      await unknown.dismissUnknown(db, await requireLiving(db, user, params), body.ids)
      return undefined
    },
    writing,
  )
}
