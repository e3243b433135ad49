import type { FastifyInstance } from 'fastify'
import { listConversationReads, readConversation } from '#contract/conversationReads.ts'
import { looseTime } from '#contract/loose.ts'
import { requireMember } from '../../businesses/membership.ts'
import { mount } from '../../http/mount.ts'
import { LISTINGS_A_MINUTE, ROWS_A_MINUTE } from '../../limits/bounds/accountCalls.ts'
import { byAccount } from '../../limits/rateLimits.ts'
import type { Resources } from '../../resources.ts'
import { announceRead } from '../announce.ts'
import { requireConversation } from '../conversations.ts'
import { listReads, markRead } from './reads.ts'

export const readRoutes = (app: FastifyInstance, resources: Resources): void => {
  const { db } = resources

  mount(
    app,
    listConversationReads,
    async ({ body, user }) => {
      await requireMember(db, user, body.business_id)
      return { success: true, data: await listReads(db, user, body.business_id) }
    },
    byAccount(LISTINGS_A_MINUTE),
  )

  mount(
    app,
    readConversation,
    async ({ params, body, user, request }) => {
      const { business_id: businessId, thread_id: threadId } = await requireConversation(
        db,
        user,
        params.id,
      )
      const moment = looseTime(body.read_at)
      const readAt = moment === null ? null : new Date(moment)
      const read_at = await markRead(db, user, threadId, readAt)
      // It is stored: a failed announcement must not make anyone do it again.
      await announceRead(resources, { businessId, threadId, userId: user.id }).catch(
        (error: unknown) => request.log.error(error),
      )
      return { success: true, data: { thread_id: threadId, read_at } }
    },
    byAccount(ROWS_A_MINUTE),
  )
}
