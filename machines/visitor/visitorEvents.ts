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

/** The website says who its visitor is: told with the next opening, which comes at once. */
export interface VisitorIdentified {
  readonly type: 'visit.identified'
  readonly says: Says
}

export type VisitOpening = Pick<VisitorContext, 'token' | 'says'>

export type VisitorEvent =
  | { type: 'page.online' }
  | { type: 'visit.retry' }
  | { type: 'visit.expired' }
  | VisitorIdentified
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
