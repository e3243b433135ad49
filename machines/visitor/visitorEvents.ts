import type { Visit, VisitMessage, VisitorMessage } from '#contract/visitor.ts'
import type { SyncRequested } from '../shared/liveNews.ts'
import type { ContactNews } from './contactMachine.ts'
import type { Talk } from './visitorMessages.ts'

// Context and events of the visitor's machine.

export interface VisitorContext extends Talk {
  readonly visit: Visit | null
  readonly failure: string | null
  /** The number of failed sends of the first outgoing message. */
  readonly tries: number
}

export type VisitorEvent =
  | { type: 'page.online' }
  | { type: 'visit.retry' }
  | { type: 'visit.expired' }
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
