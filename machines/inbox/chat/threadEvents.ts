import type { Conversation, ThreadMessages } from '#contract/inbox'
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

/** The events that the parent hears. */
export type ThreadNews =
  | ThreadChange
  | { type: 'thread.loaded' | 'thread.failed' | 'thread.refused'; threadId: string }
