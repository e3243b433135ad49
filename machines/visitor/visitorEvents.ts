import type { Visit, VisitMessage, VisitorMessage } from '#contract/visitor.ts'
import type { Says } from '#contract/visitorFrame.ts'
import type { SyncRequested } from '../shared/liveNews.ts'
import type { ContactNews } from './contactMachine.ts'
import type { Talk } from './visitorMessages.ts'

// Context and events of the visitor's machine.

export interface VisitorContext extends Talk {
  /** What the website says about the visitor; null where it says nothing. */
  readonly says: Says | null
  readonly visit: Visit | null
  readonly failure: string | null
  /** The number of failed sends of the first outgoing message. */
  readonly tries: number
}

export const NOTHING_YET = {
  says: null,
  visit: null,
  messages: null,
  failure: null,
  tries: 0,
} satisfies Partial<VisitorContext>

/** The website says who its visitor is: told with the next opening, which comes at once. */
export interface VisitorIdentified {
  readonly type: 'visit.identified'
  readonly says: Says
}

/** Somebody looks at the chat: it was opened, or its tab is seen again. */
export interface VisitShown {
  readonly type: 'visit.shown'
}

export interface Failed {
  readonly error: unknown
}

export type VisitOpening = Pick<VisitorContext, 'token' | 'says'>

export type VisitorEvent =
  | { type: 'page.online' }
  | { type: 'visit.retry' }
  | { type: 'visit.expired' }
  | VisitorIdentified
  | VisitShown
  | { type: 'connection.retry' }
  | { type: 'draft.changed'; text: string }
  | { type: 'message.submitted'; id: string; at: number }
  | { type: 'message.retry'; id: string }
  | { type: 'message.discard'; id: string }
  | VisitMessage
  | SyncRequested
  | ContactNews

/** The event for the parent: all messages, after each change. */
export interface VisitorNews {
  readonly type: 'visitor.heard'
  readonly messages: readonly VisitorMessage[]
}

export const heard = ({ messages }: VisitorContext): VisitorNews => ({
  type: 'visitor.heard',
  messages: messages ?? [],
})
