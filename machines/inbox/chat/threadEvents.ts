import type { Conversation, Message, ThreadMessages, UnkeyedMessage } from '#contract/inbox'
import type { OutgoingMessage } from '#contract/outgoing'
import type { LiveNews } from '#contract/realtime'
import type { ThreadMemory } from '#contract/threadMemory'
import type { TypingEvent } from '../../shared/typingMachine'
import type { ClientPanelNews } from '../client/panelEvents'
import type { InternalNotesEvent, InternalNotesNews } from '../internalNotes/internalNotesMachine'
import type { LinkLead, SearchLead } from '../list/hits'
import type { AttachmentNews } from './attachmentEvents'
import type { MessageWritten } from './composerMachine'
import type { MessagesNews } from './messagesEvents'

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

export interface DraftWritten {
  readonly type: 'draft.written'
  readonly text: string
}

export interface OutgoingChanged {
  readonly type: 'outgoing.changed'
  readonly items: readonly OutgoingMessage[]
}

export type ThreadEvent =
  | MessagesNews
  | ClientPanelNews
  | InternalNotesNews
  | { type: 'thread.reload' }
  | Exclude<LiveNews, { type: 'live.conversation' }>
  /** The thread is open now, with this many unread messages. */
  | { type: 'thread.opened'; unread: number; name: string }
  | { type: 'reader.returned'; unread: number }
  | ({ type: 'search.lead' } & SearchLead)
  | ({ type: 'link.lead' } & LinkLead)
  /** The conversation is no longer open. */
  | { type: 'thread.left' }
  /** The loaded list contains the conversation. */
  | { type: 'contact.known'; conversation: Conversation }
  | DraftWritten
  | Extract<AttachmentNews, { type: 'attachment.changed' }>
  | MessageWritten
  | NextWanted
  | { type: 'message.retry'; id: number }
  | { type: 'message.discard'; id: number }
  | OutgoingChanged
  /** The outbox loaded the messages while it looked for one of them. */
  | { type: 'thread.checked'; loaded: ThreadMessages }
  | { type: 'message.sent' }

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

/** The person sends, and goes on to another conversation. */
interface NextWanted {
  readonly type: 'conversation.select'
  readonly threadId: string
}

/** The events for the parent. */
export type ThreadNews =
  | ThreadChange
  | AnswerKnown
  | NextWanted
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

/** The stored memory changed: the inbox is told. */
export const keeping = <Event>(changedBy: (event: Event) => Partial<ThreadMemory>) => [
  { type: 'setKept' as const, params: ({ event }: { event: Event }) => changedBy(event) },
  'announceChanged' as const,
]

export const changed = (messages: readonly Message[]) => ({
  type: 'messages.changed' as const,
  messages,
})

export const loadedWith = (messages: readonly Message[]) => ({
  type: 'messages.loaded' as const,
  messages,
})

interface Shown {
  readonly event: { readonly messages: readonly Message[] }
}

/** Every child that works with the messages. */
export const showing = [
  { type: 'tellOutboxChanged' as const, params: ({ event }: Shown) => event.messages },
  { type: 'tellShown' as const, params: ({ event }: Shown) => event.messages },
]

interface Recalled {
  readonly event: Extract<MessagesNews, { type: 'messages.recalled' }>
}

/** The stored messages are there to be read; no send depends on them. */
export const recalling = [
  { type: 'setContact' as const, params: ({ event }: Recalled) => event.recalled },
  { type: 'tellShown' as const, params: ({ event }: Recalled) => event.recalled.messages },
]

interface Brought {
  readonly event: Extract<MessagesNews, { type: 'messages.loaded' | 'messages.more' }>
}

/** The result of a load goes to the whole thread. */
export const learning = [
  { type: 'setContact' as const, params: ({ event }: Brought) => event.loaded },
  { type: 'tellLoaded' as const, params: ({ event }: Brought) => event.loaded },
  ...showing,
  'tellLoadEnded' as const,
  { type: 'announceAnswer' as const, params: ({ event }: Brought) => event.messages },
]

/** What the internal notes hear of their conversation. */
export type NotesTold = Extract<
  InternalNotesEvent,
  { type: 'thread.reload' | 'thread.left' | 'live.notes' }
>

export const tellingNotes = {
  type: 'tellNotes' as const,
  params: ({ event }: { event: NotesTold }) => event,
}

export type NotesKept = Extract<InternalNotesNews, { type: 'notes.kept' }>

/** What is told of the person's typing, and of the others'. */
export const tellingTyping = {
  type: 'tellTyping' as const,
  params: ({ event }: { event: Extract<TypingEvent, ThreadEvent> }): TypingEvent => event,
}

export const typedIn = (kind: 'answer' | 'note') => ({
  type: 'tellTyping' as const,
  params: ({ event }: { event: DraftWritten }): TypingEvent => ({
    type: 'person.typed',
    kind,
    text: event.text,
  }),
})

export const noteTyped = [
  {
    type: 'tellTyping' as const,
    params: ({ event }: { event: NotesKept }): TypingEvent => ({
      type: 'person.typed',
      kind: 'note',
      text: event.memory.draft,
    }),
  },
]
