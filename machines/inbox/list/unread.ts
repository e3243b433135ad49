import type { Links } from '#contract/clientLink.ts'
import type { Read } from '#contract/conversationReads.ts'
import type { Conversation } from '#contract/inbox.ts'
import type { LiveMessage } from '#contract/live/message.ts'
import { withClientNames } from '../client/clientNames.ts'
import { findConversation } from './conversationList.ts'

// The messages that nobody has read, and what a person does with them: pure functions.

/** Unread messages as this browser keeps them. */
export interface UnreadState {
  readonly counts: Readonly<Record<string, number>>
  /**
   * Loads were complete until then, for every conversation: milliseconds since the epoch; null before the very first.
   */
  readonly upTo: number | null
  /** By conversation, the newest message that came live after `upTo`. */
  readonly liveUpTo?: Readonly<Record<string, number>> | undefined
}

/** A live message of a client. The 200 newest are known: one delivered twice counts once. */
export interface Heard {
  readonly threadId: string
  readonly at: number
  readonly arrivedAt: number
  readonly text: string
  readonly identity: string
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
  /** By conversation, up to which arrival the person has read since the page was loaded; null: unread again. */
  readonly read: Readonly<Record<string, number | null>>
}

export const HEARD_KEPT = 200

export const restoreUnread = (kept: UnreadState): Unread => ({
  kept,
  listed: null,
  loadedUpTo: kept.upTo,
  heard: [],
  unnamed: [],
  begun: [],
  read: {},
})

export const conversationOf = ({ listed }: Unread, threadId: string): Conversation | undefined =>
  findConversation(listed ?? [], threadId)

export const countOf = ({ kept }: Unread, threadId: string): number => kept.counts[threadId] ?? 0

/** As the list shows them: conversations, and not messages. */
export const unreadConversations = ({ kept }: Unread): number => Object.keys(kept.counts).length

export const nameOf = (unread: Unread, threadId: string): string =>
  conversationOf(unread, threadId)?.name ?? ''

/** The same object where nothing changes: it is stored at each change. */
export const withCount = (kept: UnreadState, threadId: string, count: number): UnreadState => {
  const { [threadId]: before = 0, ...counts } = kept.counts
  if (count === before) return kept
  return { ...kept, counts: count > 0 ? { ...counts, [threadId]: count } : counts }
}

export const isGroup = (unread: Unread, threadId: string): boolean =>
  conversationOf(unread, threadId)?.isGroup === true

/** A conversation without a name of its own has the name of its client. */
export const renameConversations = (unread: Unread, links: Links): Unread => ({
  ...unread,
  listed:
    unread.listed?.flatMap((each) =>
      each.threadId in links ? withClientNames([each], links) : each,
    ) ?? null,
})

const withRead = (unread: Unread, { threadId, readAt }: Read): Unread => ({
  ...unread,
  read: { ...unread.read, [threadId]: readAt },
})

/** A person wants to look at the conversation again, although everything in it was read. */
const markUnread = (unread: Unread, threadId: string): Unread =>
  withRead(
    {
      ...unread,
      kept: withCount(unread.kept, threadId, Math.max(1, countOf(unread, threadId))),
    },
    { threadId, readAt: null },
  )

/** When the client's last message of a load arrived: where the back end does not say, its own time. */
export const arrivalOf = (conversation: Conversation | undefined): number =>
  conversation?.arrivedAt ?? conversation?.lastMessageAt ?? 0

export const arrivalOfLive = ({ message, arrivedAt }: LiveMessage): number =>
  arrivedAt ?? message.at

/** The messages of a conversation that came live after an arrival. */
export const heardAfter = ({ heard }: Unread, threadId: string, arrival: number): number =>
  heard.filter((each) => each.threadId === threadId && each.arrivedAt > arrival).length

/** All that is known of a conversation is read. */
export const readOf = (unread: Unread, threadId: string): Read => ({
  threadId,
  readAt: Math.max(
    arrivalOf(conversationOf(unread, threadId)),
    ...unread.heard.flatMap((each) => (each.threadId === threadId ? [each.arrivedAt] : [])),
  ),
})

/** This was known already: also what this page itself has told. */
export const isKnownRead = ({ read }: Unread, { threadId, readAt }: Read): boolean => {
  const known = read[threadId]
  return known === readAt || (typeof known === 'number' && readAt !== null && known > readAt)
}

/**
 * The person has read up to an arrival, also of messages whose events are still to come here; or wants to look at the
 * conversation again.
 */
export const markRead = (unread: Unread, { threadId, readAt }: Read): Unread => {
  if (readAt === null) return markUnread(unread, threadId)
  const isMissed = arrivalOf(conversationOf(unread, threadId)) > readAt
  const unnamed = unread.unnamed.filter(
    (live) => live.threadId !== threadId || arrivalOfLive(live) > readAt,
  )
  const waiting = unnamed.filter((live) => live.threadId === threadId).length
  const count = Math.max(heardAfter(unread, threadId, readAt) - waiting, isMissed ? 1 : 0)
  return withRead(
    { ...unread, kept: withCount(unread.kept, threadId, count), unnamed },
    { threadId, readAt },
  )
}
