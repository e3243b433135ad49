import type { FastifyInstance } from 'fastify'
import { linkConversation, listConversationClients } from '#contract/conversationClients.ts'
import { requireMember } from '../../businesses/membership.ts'
import { requireClient } from '../../clients/ownClient.ts'
import { mount } from '../../http/mount.ts'
import { conversationNotFound } from '../../http/refusal.ts'
import { LISTINGS_A_MINUTE, ROWS_A_MINUTE } from '../../limits/bounds/accountCalls.ts'
import { byAccount } from '../../limits/rateLimits.ts'
import type { Resources } from '../../resources.ts'
import { announceLink } from '../announce.ts'
import { requireConversation } from '../conversations.ts'
import { linkOf, linkTo, listLinks, unlink } from './links.ts'

export const linkRoutes = (app: FastifyInstance, resources: Resources): void => {
  const { db } = resources

  mount(
    app,
    listConversationClients,
    async ({ body, user }) => {
      await requireMember(db, user, body.business_id)
      return { links: await listLinks(db, user, body.business_id) }
    },
    byAccount(LISTINGS_A_MINUTE),
  )

  mount(
    app,
    linkConversation,
    async ({ params, body: { client_id, apart_id }, user, request }) => {
      const conversation = await requireConversation(db, user, params.id)
      const { business_id: businessId, thread_id: threadId } = conversation
      const id = client_id ?? apart_id
      if (id == null) await unlink(db, conversation)
      else {
        const client = await requireClient(db, user, String(id), businessId)
        await linkTo(db, user, conversation, client, client_id == null)
      }
      // The link is stored: a failed announcement must not make anyone set it again.
      await announceLink(resources, { businessId, threadId }).catch((error: unknown) =>
        request.log.error(error),
      )
      const set = await linkOf(db, businessId, threadId)
      if (!set) throw conversationNotFound()
      return set
    },
    // A browser tells all links of its own, where the back end keeps none yet.
    byAccount(ROWS_A_MINUTE),
  )
}
