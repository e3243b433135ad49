import type { FastifyInstance } from 'fastify'
import { listConversationPins, pinConversation } from '#contract/conversationPins.ts'
import { requireMember } from '../../businesses/membership.ts'
import { mount } from '../../http/mount.ts'
import type { Resources } from '../../resources.ts'
import { announcePin } from '../announce.ts'
import { requireConversation } from '../conversations.ts'
import { listPins, pin, unpin } from './pins.ts'

export const pinRoutes = (app: FastifyInstance, resources: Resources): void => {
  const { db } = resources

  mount(app, listConversationPins, async ({ body, user }) => {
    await requireMember(db, user, body.business_id)
    return { pins: await listPins(db, user, body.business_id) }
  })

  mount(app, pinConversation, async ({ params, body, user, request }) => {
    const conversation = await requireConversation(db, user, params.id)
    const { business_id: businessId, thread_id: threadId } = conversation
    await (body.pinned ? pin : unpin)(db, user, conversation)
    // It is stored: a failed announcement must not make anyone do it again.
    await announcePin(resources, { businessId, threadId, userId: user.id }).catch(
      (error: unknown) => request.log.error(error),
    )
    return { pinned: body.pinned }
  })
}
