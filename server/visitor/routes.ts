import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  listVisitorMessages,
  openVisit,
  readShownLooks,
  sendVisitorMessage,
  tellVisitorTyping,
} from '#contract/visitor'
import { addressHash } from '../access/address'
import { bearerToken } from '../access/session'
import { beginningsOfAnAddress, TYPINGS_OF_A_WIDGET, TYPINGS_OF_AN_ADDRESS } from '../bounds'
import { announceConversation, announceMessage } from '../inbox/announce'
import { mount } from '../mount'
import { tooMany } from '../refusal'
import type { Resources } from '../resources'
import * as messages from './messages'
import { createReplyTimes } from './replyTime'
import { visitorSocket } from './socket'
import { findVisitor, looksOf, type Visitor, visit, visitOver } from './visits'

/** The rate limit of an address for public calls: high, since a whole office may share one. */
const LOOKS_A_MINUTE = 240
export const VISITS_A_MINUTE = 60
export const READINGS_A_MINUTE = 240
const SENDINGS_A_MINUTE = 120
/** The limit of one widget over all addresses, so that a flood at one business does not affect the others. */
export const LOOKS_OF_A_WIDGET = 1_200
export const VISITS_OF_A_WIDGET = 600
export const READINGS_OF_A_WIDGET = 1_200
export const SENDINGS_OF_A_WIDGET = 1_200

const BUSY = 'Hay mucha gente escribiendo en este chat. Inténtalo de nuevo en un momento.'

export const routes = (app: FastifyInstance, resources: Resources): void => {
  const { db, clock, secret } = resources

  const atMost = (max: number) => ({
    rateLimit: {
      max,
      timeWindow: '1 minute',
      keyGenerator: ({ ip }: FastifyRequest) => addressHash(secret, ip),
    },
  })

  /** Counted in addition to the limit of an address in the route. */
  const ofAWidget = (what: string, max: number) => {
    const count = app.createRateLimit({
      max,
      timeWindow: '1 minute',
      keyGenerator: ({ params }) => `${what} of ${Reflect.get(Object(params), 'widget')}`,
    })
    return async (request: FastifyRequest): Promise<void> => {
      const counted = await count(request)
      if (!counted.isAllowed && counted.isExceeded) throw tooMany(BUSY, counted.ttlInSeconds)
    }
  }
  const holdBackLooks = ofAWidget('looks', LOOKS_OF_A_WIDGET)
  const begun = app.createRateLimit({
    max: beginningsOfAnAddress.most,
    timeWindow: beginningsOfAnAddress.within,
    keyGenerator: ({ ip }) => `beginnings by ${addressHash(secret, ip)}`,
  })
  /** Limits new conversations, which the staff see for ever. */
  const holdBackBeginnings = async (request: FastifyRequest, visitor: Visitor): Promise<void> => {
    if (visitor.hasWritten) return
    const counted = await begun(request)
    if (!counted.isAllowed && counted.isExceeded) throw tooMany(BUSY, counted.ttlInSeconds)
  }
  const replyTime = createReplyTimes(db, clock)
  const holdBackTypings = ofAWidget('typings', TYPINGS_OF_A_WIDGET)
  const holdBackVisits = ofAWidget('visits', VISITS_OF_A_WIDGET)
  const holdBackReadings = ofAWidget('readings', READINGS_OF_A_WIDGET)
  const holdBackSendings = ofAWidget('sendings', SENDINGS_OF_A_WIDGET)

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
    readShownLooks,
    async ({ params, request, reply }) => {
      // Any website may read this answer, and its refusals; no other answer of the API.
      reply.header('access-control-allow-origin', '*')
      await holdBackLooks(request)
      return looksOf(db, params.widget)
    },
    atMost(LOOKS_A_MINUTE),
  )

  mount(
    app,
    openVisit,
    async ({ params, body, request }) => {
      await holdBackVisits(request)
      return visit(db, params.widget, body.visitor_token ?? null, replyTime)
    },
    atMost(VISITS_A_MINUTE),
  )

  mount(
    app,
    listVisitorMessages,
    async ({ params, request }) => {
      const visitor = await requireVisitor(request, params.widget)
      await holdBackReadings(request)
      return messages.listMessages(db, visitor)
    },
    atMost(READINGS_A_MINUTE),
  )

  mount(
    app,
    sendVisitorMessage,
    async ({ params, body, request }) => {
      // A caller without a visit does not use up the widget's limit.
      const visitor = await requireVisitor(request, params.widget)
      await holdBackSendings(request)
      const content = messages.requireContent(body.content)
      await holdBackBeginnings(request, visitor)
      const written = await messages.write(db, visitor, body.client_id, content, clock())
      // The message is stored: a failed announcement must not make the visitor send it again.
      await announce(visitor, written).catch((error: unknown) => request.log.error(error))
      return written.message
    },
    atMost(SENDINGS_A_MINUTE),
  )

  mount(
    app,
    tellVisitorTyping,
    async ({ params, body, request }) => {
      const { businessId, threadId, hasWritten } = await requireVisitor(request, params.widget)
      await holdBackTypings(request)
      // Before the first message the business has no conversation to show it in.
      if (!hasWritten) return undefined
      const isTyping = body.is_typing
      await resources.bus
        .publish({
          event: 'typing',
          businessId,
          threadId,
          userId: null,
          kind: 'customer',
          isTyping,
        })
        .catch((error: unknown) => request.log.warn(error))
      return undefined
    },
    atMost(TYPINGS_OF_AN_ADDRESS),
  )

  visitorSocket(app, resources)
}
