import type { FastifyInstance } from 'fastify'
import { tellTyping } from '#contract/typing.ts'
import { mount } from '../http/mount.ts'
import { TYPINGS_A_MINUTE } from '../limits/bounds/requests.ts'
import { byAccount } from '../limits/rateLimits.ts'
import type { Resources } from '../resources.ts'
import { requireConversation } from './conversations.ts'

/** Typing is told to those who look, and stored nowhere. */
export const typingRoutes = (app: FastifyInstance, { db, bus }: Resources): void => {
  mount(
    app,
    tellTyping,
    async ({ params, body, user, request }) => {
      const { business_id, thread_id } = await requireConversation(db, user, params.id)
      await bus
        .publish({
          event: 'typing',
          businessId: business_id,
          threadId: thread_id,
          userId: user.id,
          kind: body.kind,
          isTyping: body.is_typing,
        })
        // A lost event costs nothing: the next one follows within seconds.
        .catch((error: unknown) => request.log.warn(error))
      return undefined
    },
    byAccount(TYPINGS_A_MINUTE),
  )
}
