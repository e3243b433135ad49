import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  cancelScheduled,
  changeScheduled,
  listScheduled,
  scheduleMessage,
  sendScheduled,
} from '#contract/scheduledMessages.ts'
import { once } from '../../http/idempotency.ts'
import { mount } from '../../http/mount.ts'
import { SENDINGS_A_MINUTE, WRITES_A_MINUTE } from '../../limits/bounds/accountCalls.ts'
import { adding } from '../../limits/dailyGrowth.ts'
import { byAccount } from '../../limits/rateLimits.ts'
import type { Resources } from '../../resources.ts'
import { announceScheduled } from '../announce.ts'
import { type FoundConversation, requireConversation } from '../conversations.ts'
import * as rows from './rows.ts'
import { announceLeaving, storeScheduled } from './send.ts'

export const scheduledRoutes = (app: FastifyInstance, resources: Resources): void => {
  const { db, clock } = resources

  /** The change is stored: a failed announcement must not make anyone repeat it. */
  const announce = (request: FastifyRequest, conversation: FoundConversation) =>
    announceScheduled(resources, {
      businessId: conversation.business_id,
      threadId: conversation.thread_id,
    }).catch((error: unknown) => request.log.error(error))

  mount(app, listScheduled, async ({ params, user }) => {
    const conversation = await requireConversation(db, user, params.id)
    return { success: true, data: await rows.listScheduled(db, user, conversation) }
  })

  mount(
    app,
    scheduleMessage,
    async ({ params, body, user, request }) => {
      const conversation = await requireConversation(db, user, params.id)
      await once(db, { user, request }, async (transaction) => {
        await rows.addScheduled(transaction, user, conversation, body, clock())
        return null
      })
      await announce(request, conversation)
      return undefined
    },
    { ...byAccount(SENDINGS_A_MINUTE), ...adding },
  )

  mount(
    app,
    changeScheduled,
    async ({ params, body, user, request }) => {
      const conversation = await requireConversation(db, user, params.id)
      const change = { ...body, id: params.scheduled, now: clock() }
      await rows.changeScheduled(db, user, conversation, change)
      await announce(request, conversation)
      return undefined
    },
    byAccount(WRITES_A_MINUTE),
  )

  mount(
    app,
    cancelScheduled,
    async ({ params, user, request }) => {
      const conversation = await requireConversation(db, user, params.id)
      await db.transaction().execute(async (transaction) => {
        const taken = await rows.takeScheduled(transaction, user, conversation, params.scheduled)
        await rows.dropScheduled(transaction, taken.scheduled_id)
      })
      await announce(request, conversation)
      return undefined
    },
    byAccount(WRITES_A_MINUTE),
  )

  mount(
    app,
    sendScheduled,
    async ({ params, user, request }) => {
      const conversation = await requireConversation(db, user, params.id)
      const sent = await db.transaction().execute(async (transaction) => {
        const taken = await rows.takeScheduled(transaction, user, conversation, params.scheduled)
        const messageId = await storeScheduled(transaction, conversation, taken, clock())
        return { messageId, authorId: taken.authorId }
      })
      await announceLeaving(resources, conversation, sent, (error) => request.log.error(error))
      return undefined
    },
    { ...byAccount(SENDINGS_A_MINUTE), ...adding },
  )
}
