import type { FastifyInstance } from 'fastify'
import { joinConversations, keepApart } from '#contract/conversationTwins.ts'
import type { User } from '../../access/session.ts'
import type { Db } from '../../database/schema.ts'
import { mount } from '../../http/mount.ts'
import { conversationNotFound } from '../../http/refusal.ts'
import { WRITES_A_MINUTE } from '../../limits/bounds/accountCalls.ts'
import { byAccount } from '../../limits/rateLimits.ts'
import type { Resources } from '../../resources.ts'
import { announceInternalNotes } from '../announce.ts'
import { requireConversation } from '../conversations.ts'
import { announceJoined } from './announceJoined.ts'
import { keepTwinsApart } from './apart.ts'
import { joinInto } from './join.ts'

export const twinRoutes = (app: FastifyInstance, resources: Resources): void => {
  const { db } = resources

  mount(
    app,
    joinConversations,
    async ({ params, body, user, request }) => {
      const [conversation, other] = await requireBoth(db, user, params.id, body.thread_id)
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
      const [conversation, other] = await requireBoth(db, user, params.id, body.thread_id)
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

/** Two conversations of one business of this person. */
const requireBoth = async (db: Db, user: User, id: string, otherId: string) => {
  const conversation = await requireConversation(db, user, id)
  const other = await requireConversation(db, user, otherId)
  if (conversation.business_id !== other.business_id) throw conversationNotFound()
  return [conversation, other] as const
}
