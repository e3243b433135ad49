import type { FastifyInstance, FastifyRequest } from 'fastify'
import { listVisitorMessages, openVisit, sendVisitorMessage } from '#contract/visitor'
import { addressHash } from '../access/address'
import { bearerToken } from '../access/session'
import { announceConversation, announceMessage } from '../inbox/announce'
import { mount } from '../mount'
import type { Resources } from '../resources'
import * as messages from './messages'
import { visitorSocket } from './socket'
import { findVisitor, type Visitor, visit, visitOver } from './visits'

/** Anybody may call these: an address may do so often, as a whole office shares one, but not for ever. */
const VISITS_A_MINUTE = 60
const SENDINGS_A_MINUTE = 120

export const routes = (app: FastifyInstance, resources: Resources): void => {
  const { db, clock, secret } = resources

  const atMost = (max: number) => ({
    rateLimit: {
      max,
      timeWindow: '1 minute',
      keyGenerator: ({ ip }: FastifyRequest) => addressHash(secret, ip),
    },
  })

  const requireVisitor = async (request: FastifyRequest, widget: string): Promise<Visitor> => {
    const visitor = await findVisitor(db, bearerToken(request), widget)
    if (!visitor) throw visitOver()
    return visitor
  }

  const announce = async (
    { businessId, threadId }: Visitor,
    { message, news }: messages.Written,
  ) => {
    if (news === 'conversation') await announceConversation(resources, { businessId, threadId })
    if (news !== 'nothing')
      await announceMessage(resources, { businessId, threadId, messageId: message.message_id })
  }

  mount(
    app,
    openVisit,
    ({ params, body }) => visit(db, params.widget, body.visitor_token ?? null),
    atMost(VISITS_A_MINUTE),
  )

  mount(app, listVisitorMessages, async ({ params, request }) =>
    messages.listMessages(db, await requireVisitor(request, params.widget)),
  )

  mount(
    app,
    sendVisitorMessage,
    async ({ params, body, request }) => {
      const visitor = await requireVisitor(request, params.widget)
      const content = messages.requireContent(body.content)
      const written = await messages.write(db, visitor, body.client_id, content, clock())
      // The message is stored: a failed notification must not make the visitor send it again.
      await announce(visitor, written).catch((error: unknown) => request.log.error(error))
      return written.message
    },
    atMost(SENDINGS_A_MINUTE),
  )

  visitorSocket(app, resources)
}
