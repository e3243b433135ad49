import type { Assigned } from '#contract/assignee.ts'
import type { Links } from '#contract/clientLink.ts'
import type { ClientMemory } from '#contract/clientMemory.ts'
import type { Read } from '#contract/conversationReads.ts'
import type { Conversation, ThreadMessages, UnkeyedMessage } from '#contract/inbox.ts'
import type { InternalNote } from '#contract/internalNotes.ts'
import type { LiveBlock } from '#contract/live/block.ts'
import type { LiveRemoval } from '#contract/live/removal.ts'
import type { LiveState } from '#contract/live/state.ts'
import type { NotificationReceived } from '#contract/notifications.ts'
import type { TypedKind } from '#contract/typing.ts'

interface OfThread {
  readonly threadId: string
}

/** These conversations are to be somebody's, or nobody's: the list shows it. */
export interface AssigneesSet {
  readonly type: 'assignees.set'
  readonly changes: readonly Assigned[]
}

/** A load of the list has ended. */
export interface ListLoaded {
  readonly type: 'list.loaded'
  readonly conversations: readonly Conversation[]
}

/** The last message of the business in a loaded thread; null where it has written none. */
export interface AnswerKnown extends OfThread {
  readonly type: 'answer.known'
  readonly message: UnkeyedMessage | null
}

/** A conversation has another client, or a client another name. */
export interface ClientKept extends OfThread {
  readonly type: 'client.kept'
  readonly memory: ClientMemory
}

/** These conversations belong to other clients, or to none. */
export interface ClientsLinked {
  readonly type: 'clients.linked'
  readonly links: Links
}

/** The message that a row leads to. */
export interface SearchLead extends OfThread {
  readonly search: string
  readonly at: number | null
}

/** The message that a link leads to. */
export interface LinkLead extends OfThread {
  readonly mark: string
}

export type Leading = ({ type: 'search.lead' } & SearchLead) | ({ type: 'link.lead' } & LinkLead)

/** The outbox loaded the messages while it looked for one of them. */
export interface ThreadChecked extends OfThread {
  readonly type: 'thread.checked'
  readonly loaded: ThreadMessages
}

/** What was written, and not sent, in a conversation that became one with this one: an answer and a note. */
export interface DraftJoined extends OfThread {
  readonly type: 'draft.joined'
  readonly answer: string
  readonly note: string
}

/** What was written is scheduled: a draft that says the same is done. */
export interface DraftScheduled extends OfThread {
  readonly type: 'draft.scheduled'
  readonly text: string
}

/** The person changed a text: an empty one ends it. */
export interface PersonTyped {
  readonly type: 'person.typed'
  readonly kind: TypedKind
  readonly text: string
}

/** The person has read the conversation up to an arrival; null: wants to look at it again. */
export interface ThreadMarked extends Read {
  readonly type: 'thread.marked'
}

/** What the machine of the counts tells of the reader. */
export type ReaderNews =
  /** The conversation is open now, with this many unread messages. */
  | ({ type: 'thread.opened'; unread: number; name: string; isGroup?: boolean } & OfThread)
  /** The reader looks at the open conversation again. */
  | ({ type: 'reader.returned'; unread: number } & OfThread)
  | ({ type: 'thread.read' } & OfThread)
  | ThreadMarked

/** What the machine of the open conversation tells of it. */
export type OpenNews =
  /** The conversation has the place of the list, or stands beside it. */
  | ({ type: 'conversation.opened' } & OfThread)
  /** Its messages are on the screen: the conversation counts as read. */
  | ({ type: 'conversation.shown' } & OfThread)
  | { type: 'conversation.closed' }
  /** A conversation that is marked as unread is not open, or not any more. */
  | ({ type: 'conversation.left' } & OfThread)

/** What a machine of the page publishes for those who care: they hear it as they hear the socket. */
export type MachineNews =
  | ListLoaded
  /** The person asked for the list again: other requests are worth a try too. */
  | { type: 'list.retried' }
  | AnswerKnown
  | ClientKept
  | ClientsLinked
  | NotificationReceived
  | ReaderNews
  | OpenNews
  /** The person goes on to another conversation: after sending, or in the browser's history. */
  | ({ type: 'conversation.select' } & OfThread)
  /** The browser's history leads back to the list. */
  | { type: 'conversation.close' }
  | ({ type: 'conversation.markRead' } & OfThread)
  | ({ type: 'conversation.markUnread' } & OfThread)
  /**
   * The back end has the state, has deleted the conversation, or has blocked its contact: the socket will say the same.
   */
  | LiveState
  | LiveRemoval
  | LiveBlock
  | AssigneesSet
  | Leading
  | ThreadChecked
  | ({ type: 'message.sent' } & OfThread)
  /** A file was sent: the messages show it. */
  | ({ type: 'thread.reload' } & OfThread)
  | ({ type: 'notes.changed'; notes: readonly InternalNote[] } & OfThread)
  | DraftJoined
  | DraftScheduled
  | (PersonTyped & OfThread)
