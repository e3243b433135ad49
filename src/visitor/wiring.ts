import { type ActorRefFrom, createActor } from 'xstate'
import type { Config } from '#contract/config'
import { realtimeMachine } from '#machines/realtime/realtimeMachine'
import { visitorMachine } from '#machines/visitor/visitorMachine'
import { saveChanges } from '../app/saving'
import { apiBase } from '../effects/config'
import { createCall } from '../effects/http'
import type { Store } from '../effects/storage'
import { visitorActors, visitorSocket, visitorSocketUrl, watchVisitorPage } from './effects'
import { openVisitorMemory } from './memory'
import { savedByVisitor } from './saving'

export interface VisitorWorld {
  readonly config: Config
  readonly store: Store
  /** The address name of the business's chat. */
  readonly widget: string
}

export type Visitor = ActorRefFrom<typeof visitorMachine>

/** The only place where the visitor's machine meets the world; not yet started. */
export const createVisitor = ({ config, store, widget }: VisitorWorld): Visitor => {
  const memory = openVisitorMemory(store, widget)
  const token = () => visitor.getSnapshot().context.token
  const expire = () => visitor.send({ type: 'visit.expired' })
  // An expired visit fails the call that found out, and the machine opens it again.
  const call = createCall({ baseUrl: apiBase(config), token, onExpired: () => {} })

  const visitor: Visitor = createActor(
    visitorMachine.provide({
      actors: {
        ...visitorActors(call, widget),
        watchPage: watchVisitorPage,
        realtime: realtimeMachine.provide({
          actors: { socket: visitorSocket({ url: visitorSocketUrl(config), token }) },
          actions: { expireSession: expire },
        }),
      },
      actions: {
        nameTab: (_, name) => {
          document.title = name
        },
      },
    }),
    { input: memory.read(), inspect: saveChanges(savedByVisitor(memory)) },
  )
  return visitor
}
