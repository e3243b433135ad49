import type { Conversation, Message, ThreadMessages, UnkeyedMessage } from '#contract/inbox.ts'
import type { ThreadMemory } from '#contract/threadMemory.ts'
import type { ClientLinked, ClientPanelNews } from '../client/panelEvents.ts'
import type { InternalNotesNews } from '../internalNotes/internalNotesMachine.ts'
import type { Leading } from '../list/hits.ts'
import type { SendingNews } from './composer/sendingMachine.ts'
import type { MessagesNews } from './log/messagesEvents.ts'

export interface ThreadInput {
  readonly threadId: string
  readonly contactType: string
  readonly contactId: string | null
  /** The back end has the capability `sendKey`. */
  readonly isKeyed: boolean
  /** The back end has the capability `internalNotes`. */
  readonly hasNotes?: boolean | undefined
  readonly kept: ThreadMemory
  /** The stored messages. */
  readonly said?: ThreadMessages | undefined
}

export type ThreadEvent =
  | MessagesNews
  | ClientPanelNews
  | ClientLinked
  | InternalNotesNews
  | SendingNews
  /** The thread is open now, with this many unread messages. */
  | { type: 'thread.opened'; unread: number; name: string }
  | { type: 'reader.returned'; unread: number }
  | Leading
  /** The conversation is no longer open. */
  | { type: 'thread.left' }
  /** The loaded list contains the conversation. */
  | { type: 'contact.known'; conversation: Conversation }

/** The browser's data about a thread changed. */
export interface ThreadChange {
  readonly type: 'thread.changed'
  readonly threadId: string
  readonly kept: ThreadMemory
}

/** The last message of the business in a loaded thread; null where it has written none. */
export interface AnswerKnown {
  readonly type: 'answer.known'
  readonly threadId: string
  readonly message: UnkeyedMessage | null
}

/** The events for the parent. */
export type ThreadNews =
  | ThreadChange
  | AnswerKnown
  | Extract<SendingNews, { type: 'conversation.select' }>
  | { type: 'thread.loaded' | 'thread.failed' | 'thread.refused'; threadId: string }

export const threadLoaded = ({ threadId }: ThreadInput) => ({
  type: 'thread.loaded' as const,
  threadId,
})

export const answerKnown = (
  { threadId }: ThreadInput,
  messages: readonly Message[],
): AnswerKnown => ({
  type: 'answer.known',
  threadId,
  message: messages.findLast(({ fromBusiness }) => fromBusiness) ?? null,
})

/** The memory after a change. */
export const withKept = (
  { threadId, kept }: ThreadInput,
  changed: Partial<ThreadMemory>,
): ThreadChange => ({ type: 'thread.changed', threadId, kept: { ...kept, ...changed } })
