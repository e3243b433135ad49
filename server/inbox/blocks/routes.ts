import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  blockClient,
  blockConversation,
  listBlocked,
  NEVER_WROTE,
} from '#contract/conversationBlocks.ts'
import type { User } from '../../access/session.ts'
import { requireMember } from '../../businesses/membership.ts'
import { requireClient } from '../../clients/ownClient.ts'
import { threadsOf } from '../../erasure/client.ts'
import { mount } from '../../http/mount.ts'
import { Refusal } from '../../http/refusal.ts'
import { LISTINGS_A_MINUTE, WRITES_A_MINUTE } from '../../limits/bounds/accountCalls.ts'
import { byAccount } from '../../limits/rateLimits.ts'
import type { Resources } from '../../resources.ts'
import { announceBlock } from '../announce.ts'
import { listConversations, requireConversation } from '../conversations.ts'
import { arrivedSince, setBlocked } from './contacts.ts'

export const blockRoutes = (app: FastifyInstance, resources: Resources): void => {
  const { db } = resources

  const block = async (
    { user, request }: { readonly user: User; readonly request: FastifyRequest },
    {
      businessId,
      threadIds,
    }: { readonly businessId: number; readonly threadIds: readonly string[] },
    isBlocked: boolean,
  ) => {
    const changed = await setBlocked(db, user, { businessId, threadIds, isBlocked })
    // It is stored: a failed announcement must not make anyone do it again.
    await Promise.all(
      changed.map((threadId) => announceBlock(resources, { businessId, threadId })),
    ).catch((error: unknown) => request.log.error(error))
    return { success: true, data: { blocked: isBlocked } }
  }

  mount(
    app,
    blockConversation,
    async ({ params, body, user, request }) => {
      const conversation = await requireConversation(db, user, params.id)
      const { business_id: businessId, thread_id } = conversation
      return block({ user, request }, { businessId, threadIds: [thread_id] }, body.blocked)
    },
    byAccount(WRITES_A_MINUTE),
  )

  mount(
    app,
    blockClient,
    async ({ params, query, body, user, request }) => {
      const client = await requireClient(db, user, params.id, query.business_id)
      const threadIds = await threadsOf(db, client)
      if (threadIds.length === 0) throw new Refusal(409, NEVER_WROTE)
      return block({ user, request }, { businessId: client.business_id, threadIds }, body.blocked)
    },
    byAccount(WRITES_A_MINUTE),
  )

  mount(
    app,
    listBlocked,
    async ({ query: { business_id: businessId }, user }) => {
      await requireMember(db, user, businessId)
      const blocked = await arrivedSince(db, businessId)
      const shown = await listConversations(db, user, businessId, {
        threadIds: blocked.map(({ thread_id }) => thread_id),
        isBlocked: true,
      })
      const byThread = new Map(shown.map((each) => [each.OpenAID, each]))
      return {
        success: true,
        data: blocked.flatMap(({ thread_id, blocked_at, arrived }) => {
          const conversation = byThread.get(thread_id)
          return conversation
            ? { ...conversation, BlockedAt: blocked_at.toISOString(), Arrived: arrived }
            : []
        }),
      }
    },
    byAccount(LISTINGS_A_MINUTE),
  )
}
