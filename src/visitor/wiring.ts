import { type ActorRefFrom, createActor, fromCallback } from 'xstate'
import type { Config } from '#contract/config.ts'
import { realtimeMachine } from '#machines/realtime/realtimeMachine.ts'
import { typingMachine } from '#machines/shared/typingMachine.ts'
import { visitorMachine } from '#machines/visitor/visitorMachine.ts'
import { visitorPhotoMachine } from '#machines/visitor/visitorPhotoMachine.ts'
import { visitorSurveyMachine } from '#machines/visitor/visitorSurveyMachine.ts'
import { widgetMachine } from '#machines/visitor/widgetMachine.ts'
import { saveChanges } from '../app/saving.ts'
import { apiBase } from '../effects/config.ts'
import { createCall } from '../effects/http.ts'
import { openLive } from '../effects/live.ts'
import type { Store } from '../effects/storage.ts'
import {
  visitorActors,
  visitorPageNews,
  visitorPhotoActors,
  visitorSocket,
  visitorSocketUrl,
  visitorSurveyActors,
  visitorTypingActions,
} from './effects.ts'
import { website } from './host.ts'
import { openVisitorMemory } from './memory.ts'
import { savedByVisitor } from './saving.ts'

export interface VisitorWorld {
  readonly config: Config
  readonly store: Store
  /** The widget's name in addresses. */
  readonly name: string
  readonly isFramed: boolean
}

export type Widget = ActorRefFrom<typeof widgetMachine>
export type Visitor = ActorRefFrom<typeof visitorMachine>

/** The only place where the visitor's machines get their effects; returns them not started. */
export const createWidget = ({ config, store, name, isFramed }: VisitorWorld): Widget => {
  const memory = openVisitorMemory(store, name)
  const visitor = () => widget.getSnapshot().children.visitor
  const token = () => visitor()?.getSnapshot().context.token ?? null
  const expire = () => visitor()?.send({ type: 'visit.expired' })
  const live = openLive()
  // An expired visit fails the current call, and the machine opens it again.
  const call = createCall({ baseUrl: apiBase(config), token, onExpired: () => {} })

  const widget: Widget = createActor(
    widgetMachine.provide({
      actors: {
        pageNews: visitorPageNews,
        host: website(isFramed ? window.parent : null),
        visitor: visitorMachine.provide({
          actors: {
            ...visitorActors(call, name),
            photo: visitorPhotoMachine.provide({ actors: visitorPhotoActors(call, name) }),
            survey: visitorSurveyMachine.provide({ actors: visitorSurveyActors(call, name) }),
            pageNews: visitorPageNews,
            liveNews: live.liveNews,
            typing: typingMachine.provide({
              actors: { liveNews: live.liveNews },
              actions: visitorTypingActions(call, name),
            }),
            realtime: realtimeMachine.provide({
              actors: {
                liveNews: live.liveNews,
                pageNews: visitorPageNews,
                // Only the staff's tabs share a socket.
                watchLine: fromCallback(() => undefined),
                socket: visitorSocket({
                  url: visitorSocketUrl(config),
                  token,
                  publish: live.publish,
                }),
                catchUp: live.waitForAll,
              },
              actions: { expireSession: expire },
            }),
          },
          actions: {
            nameTab: (_, text) => {
              document.title = text
            },
          },
        }),
      },
    }),
    {
      input: { isFramed, remembered: memory.read(), readUpTo: memory.readUpTo() },
      inspect: saveChanges(savedByVisitor(memory)),
    },
  )
  return widget
}
