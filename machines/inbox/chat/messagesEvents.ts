import type { Message, ThreadMessages } from '#contract/inbox'
import type { LiveNews } from '#contract/realtime'
import type { Shown } from './messageList'

export interface MessagesInput {
  readonly threadId: string
}

export interface MessagesContext extends MessagesInput, Shown {
  /** How many messages the last load had. */
  readonly loadedCount: number
  /** Why the messages could not be loaded. */
  readonly error: string | null
}

export type MessagesEvent =
  | { type: 'thread.reload' }
  | Exclude<LiveNews, { type: 'live.conversation' }>
  /** Loaded by the outbox, which looked for a message. */
  | { type: 'thread.checked'; loaded: ThreadMessages }

/** What is shown after a load: what it brought, and what came live and is not among it. */
interface Load {
  readonly messages: readonly Message[]
  readonly loaded: ThreadMessages
}

/** The events that the parent hears. `refused` is no matter of the connection: the server answered without the messages. */
export type MessagesNews =
  | ({ type: 'messages.loaded' } & Load)
  /** The outbox's load brought more. */
  | ({ type: 'messages.more' } & Load)
  | { type: 'messages.changed'; messages: readonly Message[] }
  | ({ type: 'thread.failed' | 'thread.refused' } & MessagesInput)
