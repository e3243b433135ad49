import type { Links } from '#contract/clientLink.ts'
import type { Conversation } from '#contract/inbox.ts'
import type { LiveMessage } from '#contract/live/message.ts'
import { withClientNames } from '../client/clientNames.ts'
import { findConversation } from './conversationList.ts'

// The messages that nobody has read, and what a person does with them: pure functions.

/** Unread messages as this browser keeps them. */
export interface UnreadState {
  readonly counts: Readonly<Record<string, number>>
  /** Loads were complete until then, for every conversation: milliseconds since the epoch; null before the very first. */
  readonly upTo: number | null
  /** By conversation, the newest message that came live after `upTo`. */
  readonly liveUpTo?: Readonly<Record<string, number>> | undefined
}

/** A live message of a client, or a reading in another tab. The 200 newest are known: one delivered twice counts once. */
export interface Heard {
  readonly threadId: string
  readonly at: number
  /** Null where another tab has read everything until `at`. */
  readonly message: { readonly text: string; readonly identity: string } | null
}

export interface Unread {
  readonly kept: UnreadState
  /** The list as it was last loaded, and conversations that began since; null before the first load. */
  readonly listed: readonly Conversation[] | null
  /** The newest message of a client, by the last load. */
  readonly loadedUpTo: number | null
  readonly heard: readonly Heard[]
  /** Messages of conversations that are not listed yet: they count when the list has their names. */
  readonly unnamed: readonly LiveMessage[]
  /** The conversations that were heard to begin: one of which the page hears twice is told once. */
  readonly begun: readonly string[]
}

export interface ThreadRead {
  readonly threadId: string
  /** By the server's clock: milliseconds since the epoch. */
  readonly upTo: number
}

export const HEARD_KEPT = 200

export const restoreUnread = (kept: UnreadState): Unread => ({
  kept,
  listed: null,
  loadedUpTo: kept.upTo,
  heard: [],
  unnamed: [],
  begun: [],
})

export const conversationOf = ({ listed }: Unread, threadId: string): Conversation | undefined =>
  findConversation(listed ?? [], threadId)

export const countOf = ({ kept }: Unread, threadId: string): number => kept.counts[threadId] ?? 0

export const totalOf = ({ kept }: Unread): number =>
  Object.values(kept.counts).reduce((total, count) => total + count, 0)

export const nameOf = (unread: Unread, threadId: string): string =>
  conversationOf(unread, threadId)?.name ?? ''

export const addHeard = (unread: Unread, heard: Heard): Unread => ({
  ...unread,
  heard: [heard, ...unread.heard].slice(0, HEARD_KEPT),
})

export const withCount = (kept: UnreadState, threadId: string, count: number): UnreadState => ({
  ...kept,
  counts: { ...kept.counts, [threadId]: count },
})

/** A conversation without a name of its own has the name of its client. */
export const renameConversations = (unread: Unread, links: Links): Unread => ({
  ...unread,
  listed:
    unread.listed?.flatMap((each) =>
      each.threadId in links ? withClientNames([each], links) : each,
    ) ?? null,
})

/** A person wants to look at the conversation again, although everything in it was read. */
export const markUnread = (unread: Unread, threadId: string): Unread => ({
  ...unread,
  kept: withCount(unread.kept, threadId, Math.max(1, countOf(unread, threadId))),
})

export const markRead = (unread: Unread, threadId: string): Unread => {
  if (!(threadId in unread.kept.counts)) return unread
  const { [threadId]: _read, ...counts } = unread.kept.counts
  return { ...unread, kept: { ...unread.kept, counts } }
}

/** Another tab has read the conversation, also messages whose events are still to come here. */
export const markReadElsewhere = (unread: Unread, { threadId, upTo }: ThreadRead): Unread =>
  addHeard(markRead(unread, threadId), { threadId, at: upTo, message: null })

/** All that is known of a conversation is read. */
export const readOf = (unread: Unread, threadId: string): ThreadRead => ({
  threadId,
  upTo: Math.max(
    conversationOf(unread, threadId)?.lastMessageAt ?? 0,
    ...unread.heard.flatMap((heard) => (heard.threadId === threadId ? [heard.at] : [])),
  ),
})
