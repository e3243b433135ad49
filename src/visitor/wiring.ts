import { type ActorRefFrom, createActor } from 'xstate'
import type { Config } from '#contract/config'
import { realtimeMachine } from '#machines/realtime/realtimeMachine'
import { typingMachine } from '#machines/shared/typingMachine'
import { visitorMachine } from '#machines/visitor/visitorMachine'
import { widgetMachine } from '#machines/visitor/widgetMachine'
import { saveChanges } from '../app/saving'
import { apiBase } from '../effects/config'
import { createCall } from '../effects/http'
import type { Store } from '../effects/storage'
import {
  visitorActors,
  visitorSocket,
  visitorSocketUrl,
  visitorTypingActions,
  watchVisitorPage,
} from './effects'
import { website } from './host'
import { openVisitorMemory } from './memory'
import { savedByVisitor } from './saving'

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
  // An expired visit fails the current call, and the machine opens it again.
  const call = createCall({ baseUrl: apiBase(config), token, onExpired: () => {} })

  const widget: Widget = createActor(
    widgetMachine.provide({
      actors: {
        host: website(isFramed ? window.parent : null),
        visitor: visitorMachine.provide({
          actors: {
            ...visitorActors(call, name),
            watchPage: watchVisitorPage,
            typing: typingMachine.provide({ actions: visitorTypingActions(call, name) }),
            realtime: realtimeMachine.provide({
              actors: { socket: visitorSocket({ url: visitorSocketUrl(config), token }) },
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
