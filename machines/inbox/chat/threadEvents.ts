import type { Conversation, Message, ThreadMessages, UnkeyedMessage } from '#contract/inbox'
import type { OutgoingMessage } from '#contract/outgoing'
import type { LiveNews } from '#contract/realtime'
import type { ThreadMemory } from '#contract/threadMemory'
import type { ClientPanelNews } from '../client/panelEvents'
import type { AttachmentNews } from './attachmentEvents'
import type { MessageWritten } from './composerMachine'
import type { MessagesNews } from './messagesEvents'

export interface ThreadInput {
  readonly threadId: string
  readonly contactType: string
  readonly contactId: string | null
  /** The back end knows a send by its key. */
  readonly isKeyed: boolean
  readonly kept: ThreadMemory
}

export interface OutgoingChanged {
  readonly type: 'outgoing.changed'
  readonly items: readonly OutgoingMessage[]
}

export type ThreadEvent =
  | MessagesNews
  | ClientPanelNews
  | { type: 'thread.reload' }
  | Exclude<LiveNews, { type: 'live.conversation' }>
  /** It is looked at now, with so many messages that were not. */
  | { type: 'thread.opened'; unread: number; name: string }
  | { type: 'reader.returned'; unread: number }
  /** The list was loaded, and has it. */
  | { type: 'contact.known'; conversation: Conversation }
  | { type: 'draft.written'; text: string }
  | Extract<AttachmentNews, { type: 'attachment.changed' }>
  | MessageWritten
  | { type: 'message.retry'; id: number }
  | { type: 'message.discard'; id: number }
  | OutgoingChanged
  /** Loaded by the outbox, which looked for a message. */
  | { type: 'thread.checked'; loaded: ThreadMessages }
  | { type: 'message.sent' }

/** What the browser keeps of a thread changed. */
export interface ThreadChange {
  readonly type: 'thread.changed'
  readonly threadId: string
  readonly kept: ThreadMemory
}

/** What the business said last in a thread that was loaded; null where it said nothing yet. */
export interface AnswerKnown {
  readonly type: 'answer.known'
  readonly threadId: string
  readonly message: UnkeyedMessage | null
}

/** The events that the parent hears. */
export type ThreadNews =
  | ThreadChange
  | AnswerKnown
  | { type: 'thread.loaded' | 'thread.failed' | 'thread.refused'; threadId: string }

export const answerKnown = (
  { threadId }: ThreadInput,
  messages: readonly Message[],
): AnswerKnown => ({
  type: 'answer.known',
  threadId,
  message: messages.findLast(({ fromBusiness }) => fromBusiness) ?? null,
})

export const ofThread = ({ context: { threadId } }: { context: ThreadInput }) => ({ threadId })

/** What the browser keeps changed: the inbox has to know. */
export const keeping = <Event>(changedBy: (event: Event) => Partial<ThreadMemory>) => [
  { type: 'setKept' as const, params: ({ event }: { event: Event }) => changedBy(event) },
  'announceChanged' as const,
]

interface Brought {
  readonly event: Extract<MessagesNews, { type: 'messages.loaded' | 'messages.more' }>
}

/** What a load brought is for the whole thread. */
export const learning = [
  { type: 'setContact' as const, params: ({ event }: Brought) => event.loaded },
  { type: 'tellLoaded' as const, params: ({ event }: Brought) => event.loaded },
  { type: 'tellChanged' as const, params: ({ event }: Brought) => event.messages },
  { type: 'announceAnswer' as const, params: ({ event }: Brought) => event.messages },
]
