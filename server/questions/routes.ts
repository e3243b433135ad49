import type { FastifyInstance } from 'fastify'
import { addControl, listControl, removeControl, runControl } from '#contract/assistants/control.ts'
import { answerUnknown, dismissUnknown, listUnknown } from '#contract/assistants/unknown.ts'
import { requireLiving } from '../assistants/access.ts'
import { mount } from '../http/mount.ts'
import {
  CONTROL_RUNS_A_MINUTE,
  LISTINGS_A_MINUTE,
  WRITES_A_MINUTE,
} from '../limits/bounds/accountCalls.ts'
import { adding } from '../limits/dailyGrowth.ts'
import { byAccount } from '../limits/rateLimits.ts'
import type { Resources } from '../resources.ts'
import * as control from './control.ts'
import * as unknown from './unknown.ts'

const writing = byAccount(WRITES_A_MINUTE)

export const routes = (app: FastifyInstance, resources: Resources): void => {
  const { db, clock } = resources
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

  mount(
    app,
    listControl,
    async ({ params, user }) => {
      const { assistantId } = await requireLiving(db, user, params)
      return { success: true, data: await control.listControl(db, assistantId) }
    },
    byAccount(LISTINGS_A_MINUTE),
  )

  mount(
    app,
    addControl,
    async ({ params, body: { question, expected }, user }) => {
      const assistant = await requireLiving(db, user, params)
      const kind = expected == null ? 'person' : 'answer'
      await control.addControl(db, assistant, { question, kind, expected: expected ?? '' })
      return undefined
    },
    { ...writing, ...adding },
  )

  mount(
    app,
    removeControl,
    async ({ params, user }) => {
      await control.removeControl(db, await requireLiving(db, user, params), params.control_id)
      return undefined
    },
    writing,
  )

  mount(
    app,
    runControl,
    async ({ params: { id, control_id }, user, request }) => {
      const assistant = await requireLiving(db, user, { id })
      const log = (error: unknown) => request.log.warn(error)
      const data = await control.runControl(resources, assistant, control_id, log)
      return { success: true, data }
    },
    byAccount(CONTROL_RUNS_A_MINUTE),
  )
}
