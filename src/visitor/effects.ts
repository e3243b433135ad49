import { fromCallback, fromPromise } from 'xstate'
import * as z from 'zod/mini'
import { takenOfVisitors } from '#contract/attachments.ts'
import type { Config } from '#contract/config.ts'
import { REALTIME_PATH } from '#contract/live/frame.ts'
import type { LiveTyping } from '#contract/live/typing.ts'
import {
  answerSurvey,
  listVisitorMessages,
  openVisit,
  readVisit,
  readVisitorMessage,
  sendVisitorMessage,
  sendVisitorPhoto,
  tellVisitorTyping,
  VISITOR_SOCKET_PATH,
  type Visit,
  type VisitMessage,
  VisitorEvent,
  type VisitorMessage,
} from '#contract/visitor.ts'
import { readUrl } from '#contract/wire.ts'
import type { TypingTold } from '#machines/shared/typingMachine.ts'
import type { VisitOpening } from '#machines/visitor/visitorEvents.ts'
import type { ChosenPhoto } from '#machines/visitor/visitorPhotoMachine.ts'
import type { SurveyAnswer } from '#machines/visitor/visitorSurveyMachine.ts'
import { fitPhoto } from '../effects/fitPhoto.ts'
import type { Call } from '../effects/http.ts'
import type { Live } from '../effects/live.ts'
import {
  pageNewsFrom,
  watchFocus,
  watchOffline,
  watchOnline,
  watchShown,
  watchWaking,
} from '../effects/pageWatch.ts'
import { watchSilence } from '../effects/silence.ts'
import { socketUrl } from '../effects/socketUrl.ts'

type MessageWire = Parameters<typeof readVisitorMessage>[0]

/** Links are shown on the page: only safe ones are read. */
const readMessage = (wire: MessageWire): VisitorMessage => {
  const message = readVisitorMessage(wire)
  return {
    ...message,
    photoUrl: readUrl(message.photoUrl),
    actionUrl: readUrl(message.actionUrl),
    documentUrl: readUrl(message.documentUrl),
  }
}

export const visitorActors = (call: Call, widget: string) => {
  const params = { widget }
  return {
    openVisit: fromPromise<Visit, VisitOpening>(async ({ input, signal }) => {
      const body = { visitor_token: input.token, ...(input.says && { says: input.says }) }
      return readVisit(await call(openVisit, { params, body }, signal))
    }),
    loadMessages: fromPromise<readonly VisitorMessage[], undefined>(async ({ signal }) =>
      (await call(listVisitorMessages, { params }, signal)).map(readMessage),
    ),
    sendMessage: fromPromise<VisitorMessage, { id: string; text: string }>(
      async ({ input, signal }) => {
        const body = { client_id: input.id, content: input.text }
        return readMessage(await call(sendVisitorMessage, { params, body }, signal))
      },
    ),
  }
}

export const visitorPhotoActors = (call: Call, widget: string) => ({
  sendPhoto: fromPromise<VisitorMessage, ChosenPhoto | null>(async ({ input, signal }) => {
    if (!input) throw new Error('There is no photo')
    const { id } = input
    const file = await fitPhoto(input.file, takenOfVisitors.photo?.mostBytes)
    const parts = { params: { widget }, file, fields: { client_id: id } }
    return readMessage(await call(sendVisitorPhoto, parts, signal))
  }),
})

export const visitorSurveyActors = (call: Call, widget: string) => ({
  answerSurvey: fromPromise<void, SurveyAnswer | null>(async ({ input }) => {
    if (!input) throw new Error('There is no answer')
    const { id: survey, score } = input
    await call(answerSurvey, { params: { widget, survey }, body: { score } })
  }),
})

export const visitorSocketUrl = (config: Config): string =>
  socketUrl(config).slice(0, -REALTIME_PATH.length) + VISITOR_SOCKET_PATH

const readEvent = (frame: unknown): VisitorEvent | null => {
  try {
    return typeof frame === 'string' ? z.parse(VisitorEvent, JSON.parse(frame)) : null
  } catch {
    return null // an unknown frame is no error
  }
}

/** The business is one typist: a visitor is not told the person. */
const BUSINESS = 'business'

const readNews = (news: Extract<VisitorEvent, { event: unknown }>) =>
  news.event === 'new_message'
    ? ({ type: 'visit.message', message: readMessage(news.message) } satisfies VisitMessage)
    : ({
        type: 'live.typing',
        threadId: '',
        typist: BUSINESS,
        name: null,
        kind: 'answer',
        isTyping: news.is_typing,
        receivedAt: Date.now(),
      } satisfies LiveTyping)

/** Says to the business that the visitor types; nobody misses a word that is lost. */
export const visitorTypingActions = (call: Call, widget: string) => ({
  sayTyping: (_: unknown, { isTyping }: TypingTold) => {
    const body = { is_typing: isTyping }
    void call(tellVisitorTyping, { params: { widget }, body }).catch(() => undefined)
  },
})

/** A socket for the realtime machine; its news are published. */
export const visitorSocket = (options: {
  readonly url: string
  readonly token: () => string | null
  readonly publish: Live['publish']
}) =>
  fromCallback(({ sendBack }) => {
    const query = new URLSearchParams({ token: options.token() ?? '' })
    const socket = new WebSocket(`${options.url}?${query}`)
    const close = () => {
      silence.stop()
      socket.onmessage = null
      socket.onclose = null
      socket.close()
    }
    const silence = watchSilence(() => {
      close()
      sendBack({ type: 'socket.closed', clean: false })
    })
    socket.onmessage = ({ data }: MessageEvent<unknown>) => {
      const event = readEvent(data)
      if (event && 'type' in event && event.type === 'ping') {
        silence.heard(event.every)
        return
      }
      silence.heard()
      if (!event) return
      if ('event' in event) options.publish(readNews(event))
      else if (event.type === 'welcome') sendBack({ type: 'socket.opened' })
      else sendBack({ type: 'socket.refused', code: event.code })
    }
    // 1000 is a normal close; after 1001 and 1012 the server goes away or restarts, and the page reconnects.
    socket.onclose = ({ wasClean, code }) => {
      silence.stop()
      sendBack({ type: 'socket.closed', clean: wasClean && (code === 1000 || code === 1005) })
    }
    return close
  })

/** The events of the visitors' page. */
export const visitorPageNews = pageNewsFrom({
  'page.online': watchOnline,
  'page.offline': watchOffline,
  'page.focused': watchFocus,
  'page.shown': watchShown,
  'page.woke': watchWaking,
})
