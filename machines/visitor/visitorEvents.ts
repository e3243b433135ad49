import type { LiveTyping } from '#contract/realtime'
import type { Visit, VisitorMessage } from '#contract/visitor'
import type { ContactNews } from './contactMachine'
import type { Talk } from './visitorMessages'

// Context and events of the visitor's machine.

export interface VisitorContext extends Talk {
  readonly visit: Visit | null
  readonly failure: string | null
  /** The number of failed sends of the first outgoing message. */
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
  | LiveTyping
  | ContactNews

/** The event for the parent: all messages, after each change. */
export interface VisitorNews {
  readonly type: 'visitor.heard'
  readonly messages: readonly VisitorMessage[]
}

/** The connection hears of the page. */
export const ofPage = {
  actions: {
    type: 'tellRealtime' as const,
    params: ({ event }: { event: { type: PageNews } }) => event.type,
  },
}

interface Opened {
  readonly event: { readonly output: Visit }
}

/** The visit is there. */
export const opened = [
  { type: 'setVisit' as const, params: ({ event }: Opened) => event.output },
  { type: 'tellContact' as const, params: ({ event }: Opened) => event.output },
  { type: 'nameTab' as const, params: ({ event }: Opened) => event.output.businessName },
]

/** The visit is over: a new one begins. */
export const expired = {
  guard: {
    type: 'isExpired' as const,
    params: ({ event }: { event: { readonly error: unknown } }) => event,
  },
  target: '#visitor.opening' as const,
}

export const heard = {
  actions: [
    {
      type: 'setMessages' as const,
      params: ({ event }: { event: { readonly message: VisitorMessage } }) => [event.message],
    },
    'announceHeard' as const,
  ],
}

/** All messages were loaded. */
export const read = [
  {
    type: 'setMessages' as const,
    params: ({ event }: { event: { readonly output: readonly VisitorMessage[] } }) => event.output,
  },
  'announceHeard' as const,
  'tellSynchronized' as const,
]

/** The server does not take the message. */
export const refused = [
  'clearTries' as const,
  {
    type: 'setRefused' as const,
    params: ({ event }: { event: { readonly error: unknown } }) => event,
  },
]
