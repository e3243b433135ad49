import type { FastifyInstance } from 'fastify'
import { joinConversations, keepApart } from '#contract/conversationTwins.ts'
import { mount } from '../../http/mount.ts'
import { WRITES_A_MINUTE } from '../../limits/bounds.ts'
import { byAccount } from '../../limits/rateLimits.ts'
import type { Resources } from '../../resources.ts'
import { announceInternalNotes, announceJoined } from '../announce.ts'
import { requireConversation } from '../conversations.ts'
import { keepTwinsApart } from './apart.ts'
import { joinInto } from './join.ts'

export const twinRoutes = (app: FastifyInstance, resources: Resources): void => {
  const { db } = resources

  mount(
    app,
    joinConversations,
    async ({ params, body, user, request }) => {
      const conversation = await requireConversation(db, user, params.id)
      const other = await requireConversation(db, user, body.thread_id)
      const { business_id: businessId, thread_id: threadId } = conversation
      await joinInto(db, user, conversation, other)
      // They are one: a failed announcement must not make anyone join them again.
      await announceJoined(resources, { businessId, threadId }).catch((error: unknown) =>
        request.log.error(error),
      )
      return { thread_id: threadId }
    },
    byAccount(WRITES_A_MINUTE),
  )

  mount(
    app,
    keepApart,
    async ({ params, body, user, request }) => {
      const conversation = await requireConversation(db, user, params.id)
      const other = await requireConversation(db, user, body.thread_id)
      await keepTwinsApart(db, user, conversation, other)
      const announce = async () => {
        for (const { business_id: businessId, thread_id: threadId } of [conversation, other])
          await announceInternalNotes(resources, { businessId, threadId })
      }
      await announce().catch((error: unknown) => request.log.error(error))
      return undefined
    },
    byAccount(WRITES_A_MINUTE),
  )
}
