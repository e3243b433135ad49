import type { Message, ThreadMessages, UnkeyedMessage } from '#contract/inbox.ts'
import type { LiveChange } from '#contract/live/change.ts'
import type { LiveMessage } from '#contract/live/message.ts'
import type { ThreadChecked } from '../../../shared/machineNews.ts'
import type { Shown } from './messageList.ts'

export interface MessagesInput {
  readonly threadId: string
  /** As this browser keeps it: shown until a load has answered. */
  readonly said?: ThreadMessages | undefined
}

export interface MessagesContext extends Omit<MessagesInput, 'said'>, Shown {
  /** The number of messages in the last load. */
  readonly loadedCount: number
  /** As the last load had it. */
  readonly contactId: string | null
  /** The error text of the load. */
  readonly error: string | null
}

/** A customer's file that is missing is to be fetched again. What comes of it is told as a change of the thread. */
export interface FileWanted {
  readonly type: 'file.wanted'
  /** The server's id of its message. */
  readonly id: number
}

/** The actions that such events cause. */
const messageIn = ({ event }: { readonly event: LiveMessage }) => event.message
export const hearing = [
  { type: 'setLive', params: messageIn },
  { type: 'announceHeard', params: messageIn },
] as const
export const requesting = {
  type: 'requestFile' as const,
  params: ({ event }: { readonly event: FileWanted }) => event.id,
}

export type MessagesEvent =
  | { type: 'thread.reload' }
  | FileWanted
  | LiveMessage
  | LiveChange
  | Omit<ThreadChecked, 'threadId'>

/** The messages on the screen after a load: the loaded ones, and the live ones that the load does not contain. */
interface Load {
  readonly messages: readonly Message[]
  readonly loaded: ThreadMessages
}

/** The messages on the screen changed. */
type MessagesShown =
  /** The stored messages are shown. */
  | { type: 'messages.recalled'; recalled: ThreadMessages }
  | ({ type: 'messages.loaded' } & Load)
  /** The outbox's load has more messages. */
  | ({ type: 'messages.more' } & Load)
  /** `heard`: the message that came live. */
  | { type: 'messages.changed'; messages: readonly Message[]; heard?: UnkeyedMessage }

/**
 * The events for the parent. `refused` is not a problem of the connection: the server answered without the messages.
 */
export type MessagesNews =
  | MessagesShown
  | { type: 'thread.failed' | 'thread.refused'; threadId: string }
