import type { Visit, VisitorMessage } from '#contract/visitor'
import type { ContactNews } from './contactMachine'
import type { Talk } from './visitorMessages'

// What the machine of a visitor knows, hears and tells.

export interface VisitorContext extends Talk {
  readonly visit: Visit | null
  readonly failure: string | null
  /** How often the first of the outgoing messages was sent in vain. */
  readonly tries: number
}

export type PageNews = 'page.online' | 'page.offline' | 'page.woke' | 'page.focused'

export type VisitorEvent =
  | { type: PageNews }
  | { type: 'visit.retry' }
  | { type: 'visit.expired' }
  | { type: 'connection.retry' }
  | { type: 'draft.changed'; text: string }
  | { type: 'message.submitted'; id: string; at: number }
  | { type: 'message.retry'; id: string }
  | { type: 'message.discard'; id: string }
  | { type: 'realtime.synchronize' }
  | { type: 'live.message'; message: VisitorMessage }
  | ContactNews

/** What a visitor's parent hears: all that was said, as often as something came. */
export interface VisitorNews {
  readonly type: 'visitor.heard'
  readonly messages: readonly VisitorMessage[]
}
