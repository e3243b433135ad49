import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  answerSurvey,
  listVisitorMessages,
  openVisit,
  readShownLooks,
  sendVisitorMessage,
  sendVisitorPhoto,
  tellVisitorTyping,
} from '#contract/visitor.ts'
import { addressHash } from '../access/address.ts'
import { bearerToken } from '../access/session.ts'
import { mount } from '../http/mount.ts'
import { Refusal, tooMany } from '../http/refusal.ts'
import { announceConversation, announceMessage } from '../inbox/announce.ts'
import { beginningsOfAnAddress, beginningsOfAWidget } from '../limits/bounds/floods.ts'
import {
  visitorCallsOf,
  visitorMessagesOf,
  visitorPhotosOf,
} from '../limits/bounds/visitorCalls.ts'
import { byAddress } from '../limits/rateLimits.ts'
import type { Resources } from '../resources.ts'
import { keepAnswer } from '../surveys/answers.ts'
import * as messages from './messages.ts'
import { requirePhotoRoom, writePhoto } from './photos.ts'
import { createReplyTimes } from './replyTime.ts'
import { visitorSocket } from './socket.ts'
import { findVisitor, looksOf, type Visitor, visit, visitOver } from './visits.ts'

const CROWDED =
  'Este chat recibe ahora más conversaciones nuevas de las que puede atender. Inténtalo de nuevo más tarde.'
const BUSY = 'Hay mucha gente escribiendo en este chat. Inténtalo de nuevo en un momento.'
const FULL_ADDRESS =
  'Hoy se escribieron demasiados mensajes en este chat desde tu conexión. Inténtalo mañana.'
const FULL_OF_PHOTOS = 'Este chat recibió hoy demasiadas fotos. Inténtalo mañana.'
const FULL = 'Este chat recibió hoy más mensajes de los que puede atender. Inténtalo mañana.'

const widgetIn = (params: unknown) => String(Reflect.get(Object(params), 'widget'))

export const routes = (app: FastifyInstance, resources: Resources): void => {
  const { db, clock, secret } = resources

  const ofAnAddress = (what: keyof typeof visitorCallsOf) =>
    byAddress(secret, visitorCallsOf[what].address)

  /** Counted in addition to the limit of an address in the route. */
  const ofAWidget = (what: keyof typeof visitorCallsOf) => {
    const count = app.createRateLimit({
      max: visitorCallsOf[what].widget,
      timeWindow: '1 minute',
      keyGenerator: ({ params }) => `${what} of ${widgetIn(params)}`,
    })
    return async (request: FastifyRequest): Promise<void> => {
      const counted = await count(request)
      if (!counted.isAllowed && counted.isExceeded) throw tooMany(BUSY, counted.ttlInSeconds)
    }
  }
  const holdBackLooks = ofAWidget('looks')
  const begunByAddress = app.createRateLimit({
    max: beginningsOfAnAddress.most,
    timeWindow: beginningsOfAnAddress.within,
    keyGenerator: ({ ip }) => `beginnings by ${addressHash(secret, ip)}`,
  })
  const begunAtWidget = beginningsOfAWidget.map(({ most, within }) =>
    app.createRateLimit({
      max: most,
      timeWindow: within,
      keyGenerator: ({ params }) => `beginnings within ${within} of ${widgetIn(params)}`,
    }),
  )
  /** Limits new conversations, which the staff see for ever. */
  const holdBackBeginnings = async (request: FastifyRequest, visitor: Visitor): Promise<void> => {
    if (visitor.hasWritten) return
    const counted = await begunByAddress(request)
    // An address that is refused does not use up the widget's limit.
    if (!counted.isAllowed && counted.isExceeded) throw tooMany(BUSY, counted.ttlInSeconds)
    for (const count of begunAtWidget) {
      const atWidget = await count(request)
      if (!atWidget.isAllowed && atWidget.isExceeded) throw tooMany(CROWDED, atWidget.ttlInSeconds)
    }
  }
  const writtenByAddress = app.createRateLimit({
    max: visitorMessagesOf.address.most,
    timeWindow: visitorMessagesOf.address.within,
    keyGenerator: ({ ip, params }) =>
      `written by ${addressHash(secret, ip)} at ${widgetIn(params)}`,
  })
  const writtenAtWidget = app.createRateLimit({
    max: visitorMessagesOf.widget.most,
    timeWindow: visitorMessagesOf.widget.within,
    keyGenerator: ({ params }) => `written at ${widgetIn(params)}`,
  })
  /** Limits what a day leaves in the threads. */
  const holdBackMessages = async (request: FastifyRequest): Promise<void> => {
    const counted = await writtenByAddress(request)
    // An address that is refused does not use up the widget's limit.
    if (!counted.isAllowed && counted.isExceeded) throw tooMany(FULL_ADDRESS, counted.ttlInSeconds)
    const atWidget = await writtenAtWidget(request)
    if (!atWidget.isAllowed && atWidget.isExceeded) throw tooMany(FULL, atWidget.ttlInSeconds)
  }
  const photosByAddress = app.createRateLimit({
    max: visitorPhotosOf.address.most,
    timeWindow: visitorPhotosOf.address.within,
    keyGenerator: ({ ip, params }) => `photos by ${addressHash(secret, ip)} at ${widgetIn(params)}`,
  })
  const photosAtWidget = app.createRateLimit({
    max: visitorPhotosOf.widget.most,
    timeWindow: visitorPhotosOf.widget.within,
    keyGenerator: ({ params }) => `photos at ${widgetIn(params)}`,
  })
  const holdBackPhotoDays = async (request: FastifyRequest): Promise<void> => {
    for (const count of [photosByAddress, photosAtWidget]) {
      const counted = await count(request)
      if (!counted.isAllowed && counted.isExceeded)
        throw tooMany(FULL_OF_PHOTOS, counted.ttlInSeconds)
    }
  }
  const replyTime = createReplyTimes(db, clock)
  const holdBackTypings = ofAWidget('typings')
  const holdBackVisits = ofAWidget('visits')
  const holdBackReadings = ofAWidget('readings')
  const holdBackPhotos = ofAWidget('photos')
  const holdBackSendings = ofAWidget('sendings')

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
    ofAnAddress('looks'),
  )

  mount(
    app,
    openVisit,
    async ({ params, body, request }) => {
      await holdBackVisits(request)
      return visit(
        db,
        params.widget,
        body.visitor_token ?? null,
        body.says ?? null,
        replyTime,
        clock(),
      )
    },
    ofAnAddress('visits'),
  )

  mount(
    app,
    listVisitorMessages,
    async ({ params, request }) => {
      const visitor = await requireVisitor(request, params.widget)
      await holdBackReadings(request)
      return messages.listMessages(resources, visitor)
    },
    ofAnAddress('readings'),
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
      await holdBackMessages(request)
      const written = await messages.write(resources, visitor, body.client_id, content, clock())
      // The message is stored: a failed announcement must not make the visitor send it again.
      await announce(visitor, written).catch((error: unknown) => request.log.error(error))
      return written.message
    },
    ofAnAddress('sendings'),
  )

  mount(
    app,
    sendVisitorPhoto,
    async ({ params, request }) => {
      const visitor = await requireVisitor(request, params.widget)
      await holdBackPhotos(request)
      await requirePhotoRoom(db, visitor, clock())
      await holdBackBeginnings(request, visitor)
      await holdBackMessages(request)
      await holdBackPhotoDays(request)
      const written = await writePhoto(resources, visitor, request)
      await announce(visitor, written).catch((error: unknown) => request.log.error(error))
      return written.message
    },
    ofAnAddress('photos'),
  )

  mount(
    app,
    answerSurvey,
    async ({ params, body, request }) => {
      const { businessId, threadId } = await requireVisitor(request, params.widget)
      await holdBackSendings(request)
      const isKept = await keepAnswer(
        resources,
        { surveyId: params.survey, score: body.score, businessId, threadId, at: clock() },
        (error) => request.log.error(error),
      )
      if (!isKept) throw new Refusal(404, 'Esa pregunta ya no está')
      return undefined
    },
    ofAnAddress('sendings'),
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
    ofAnAddress('typings'),
  )

  visitorSocket(app, resources)
}
