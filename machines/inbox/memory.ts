import type { ClientMemory } from '#contract/clientMemory'
import type { Conversation } from '#contract/inbox'
import type { QuickReply } from '#contract/quickReplies'
import { emptyThreadMemory, isEmptyThreadMemory, type ThreadMemory } from '#contract/threadMemory'
import { isWorking } from './chat/outgoing'
import type { ThreadChange } from './chat/threadEvents'
import type { UnreadState } from './list/unread'

/** What this browser keeps, by conversation. */
export type InboxMemory = Readonly<Record<string, ThreadMemory>>

export interface InboxInput {
  readonly businessId: number
  readonly unread: UnreadState
  /** By conversation. */
  readonly kept: InboxMemory
  /** The client's panel was folded away when this browser was last here. */
  readonly isPanelFolded: boolean
  /** The back end knows a send by its key. */
  readonly isKeyed: boolean
  /** The quick replies that this browser keeps; null before the first was written. */
  readonly replies: readonly QuickReply[] | null
  /** How many of the conversations that were open last stay alive. */
  readonly recentMost?: number
  /** The conversation to be opened as soon as the list is there. */
  readonly wantedId?: string | null
}

export const keptOf = (kept: InboxMemory, threadId: string): ThreadMemory =>
  kept[threadId] ?? emptyThreadMemory

export const chatOpen = (conversation: Conversation, kept: InboxMemory) => ({
  type: 'chat.open' as const,
  conversation,
  kept: keptOf(kept, conversation.threadId),
})

export interface InboxContext extends InboxInput {
  /** As the list had it when it was found. */
  readonly selected: Conversation | null
}

/** A conversation of which nothing is kept is not in it. */
export const withChange = (kept: InboxMemory, change: ThreadChange): InboxMemory => {
  const { [change.threadId]: _before, ...others } = kept
  return isEmptyThreadMemory(change.kept) ? others : { ...others, [change.threadId]: change.kept }
}

/** List and count call a conversation by its client. */
export const isRenamed = (before: ThreadMemory, after: ThreadMemory): boolean =>
  before.client.linked?.name !== after.client.linked?.name

export const clientsIn = (kept: InboxMemory): Readonly<Record<string, ClientMemory>> =>
  Object.fromEntries(Object.entries(kept).map(([threadId, { client }]) => [threadId, client]))

/** The thread must not be stopped: something is on its way out, or it has a file. */
export const isUnfinished = ({ outgoing, attachment }: ThreadMemory): boolean =>
  isWorking(outgoing) || attachment !== null

/** What goes out by itself when the page is there again; a kept file waits for its person. */
export const unfinishedIn = (kept: InboxMemory): InboxMemory =>
  Object.fromEntries(Object.entries(kept).filter(([, { outgoing }]) => isWorking(outgoing)))

export const hasUnfinished = (kept: InboxMemory): boolean =>
  Object.keys(unfinishedIn(kept)).length > 0
