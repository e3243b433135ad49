import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  listVisitorMessages,
  openVisit,
  readShownLooks,
  sendVisitorMessage,
} from '#contract/visitor'
import { addressHash } from '../access/address'
import { bearerToken } from '../access/session'
import { announceConversation, announceMessage } from '../inbox/announce'
import { mount } from '../mount'
import { tooMany } from '../refusal'
import type { Resources } from '../resources'
import * as messages from './messages'
import { visitorSocket } from './socket'
import { findVisitor, looksOf, type Visitor, visit, visitOver } from './visits'

/** Anybody may call these: an address may do so often, as a whole office shares one, but not for ever. */
const LOOKS_A_MINUTE = 240
const VISITS_A_MINUTE = 60
const SENDINGS_A_MINUTE = 120
/** What one widget takes of all addresses together, so that a flood at one business is not everybody's. */
export const VISITS_OF_A_WIDGET = 600
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

  /** Beside the limit of an address, which stands in the route. */
  const ofAWidget = (max: number) => {
    const count = app.createRateLimit({
      max,
      timeWindow: '1 minute',
      keyGenerator: ({ params }) => String(Reflect.get(Object(params), 'widget')),
    })
    return async (request: FastifyRequest): Promise<void> => {
      const counted = await count(request)
      if (!counted.isAllowed && counted.isExceeded) throw tooMany(BUSY, counted.ttlInSeconds)
    }
  }
  const holdBackVisits = ofAWidget(VISITS_OF_A_WIDGET)
  const holdBackSendings = ofAWidget(SENDINGS_OF_A_WIDGET)

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
    async ({ params, reply }) => {
      // Any website may read this answer, a refusal too, and no other of the API.
      reply.header('access-control-allow-origin', '*')
      return looksOf(db, params.widget)
    },
    atMost(LOOKS_A_MINUTE),
  )

  mount(
    app,
    openVisit,
    async ({ params, body, request }) => {
      await holdBackVisits(request)
      return visit(db, params.widget, body.visitor_token ?? null)
    },
    atMost(VISITS_A_MINUTE),
  )

  mount(app, listVisitorMessages, async ({ params, request }) =>
    messages.listMessages(db, await requireVisitor(request, params.widget)),
  )

  mount(
    app,
    sendVisitorMessage,
    async ({ params, body, request }) => {
      // Who is no visitor takes nothing from those who are.
      const visitor = await requireVisitor(request, params.widget)
      await holdBackSendings(request)
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
