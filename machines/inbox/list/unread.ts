import type { ClientMemory } from '#contract/clientMemory'
import type { Conversation } from '#contract/inbox'
import type { NotificationNews } from '#contract/notifications'
import type { LiveArrival, LiveConversation, LiveMessage } from '#contract/realtime'
import { CLOCK_SLACK, identityOf } from '../chat/messageList'
import { withClientNames } from '../client/clientMatch'
import { findConversation } from './conversationList'
import { conversationNews, messageNews } from './inboxNews'

// Counting the messages that nobody has read, and what the bell is told of: pure functions.

/** Unread messages as this browser keeps them. */
export interface UnreadState {
  readonly counts: Readonly<Record<string, number>>
  /** Loads were complete until then, for every conversation: milliseconds since the epoch; null before the very first. */
  readonly upTo: number | null
  /** By conversation, the newest message that came live after `upTo`. */
  readonly liveUpTo?: Readonly<Record<string, number>> | undefined
}

/** A live message of a client, or a reading in another tab. The 200 newest are known: one delivered twice counts once. */
interface Heard {
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

/** The next state, and the news for the bell. */
export interface Counted {
  readonly unread: Unread
  readonly news: readonly NotificationNews[]
}

export interface ListLoaded {
  readonly type: 'list.loaded'
  readonly conversations: readonly Conversation[]
}

/** What can be news, or count. */
export type CountedEvent = LiveArrival | ListLoaded

export interface ThreadRead {
  readonly threadId: string
  /** By the server's clock: milliseconds since the epoch. */
  readonly upTo: number
}

const HEARD_KEPT = 200

export const restoreUnread = (kept: UnreadState): Unread => ({
  kept,
  listed: null,
  loadedUpTo: kept.upTo,
  heard: [],
  unnamed: [],
  begun: [],
})

const conversationOf = ({ listed }: Unread, threadId: string): Conversation | undefined =>
  findConversation(listed ?? [], threadId)

export const countOf = ({ kept }: Unread, threadId: string): number => kept.counts[threadId] ?? 0

export const totalOf = ({ kept }: Unread): number =>
  Object.values(kept.counts).reduce((total, count) => total + count, 0)

export const nameOf = (unread: Unread, threadId: string): string =>
  conversationOf(unread, threadId)?.name ?? ''

const addHeard = (unread: Unread, heard: Heard): Unread => ({
  ...unread,
  heard: [heard, ...unread.heard].slice(0, HEARD_KEPT),
})

/** A client says something for the first time that this page hears of. */
const isFirst = ({ heard }: Unread, { threadId, message }: LiveMessage): boolean =>
  !message.fromBusiness &&
  !heard.some(
    (other) =>
      other.threadId === threadId &&
      (other.message === null
        ? message.at <= other.at
        : other.message.identity === identityOf(message)),
  )

/** A load may have counted a message before its own event comes. */
const isLoaded = (
  { lastMessage, lastMessageAt }: Conversation,
  { message }: LiveMessage,
): boolean =>
  lastMessageAt === message.at &&
  // Of a file without words back ends write what they like.
  (message.text.trim() === '' || lastMessage === message.text.trim())

/** It came live, so that the next load of the page does not take it for missed. */
const passed = (kept: UnreadState, { threadId, message }: LiveMessage): UnreadState => ({
  ...kept,
  liveUpTo: {
    ...kept.liveUpTo,
    [threadId]: Math.max(kept.liveUpTo?.[threadId] ?? 0, message.at),
  },
})

const withCount = (kept: UnreadState, threadId: string, count: number): UnreadState => ({
  ...kept,
  counts: { ...kept.counts, [threadId]: count },
})

/** A message counts, unless somebody reads its conversation right now. */
export const hearMessage = (before: Unread, live: LiveMessage, isBeingRead: boolean): Counted => {
  const { threadId, message, receivedAt } = live
  if (message.fromBusiness) return { unread: before, news: [] }
  const unread = addHeard(before, {
    threadId,
    at: message.at,
    message: { text: message.text.trim(), identity: identityOf(message) },
  })
  if (!isFirst(before, live)) return { unread, news: [] }
  const conversation = conversationOf(before, threadId)
  if (!conversation)
    return {
      unread: { ...unread, unnamed: [...unread.unnamed, live].slice(-HEARD_KEPT) },
      news: [],
    }
  if (isLoaded(conversation, live)) return { unread, news: [] }
  const kept = passed(before.kept, live)
  return {
    unread: {
      ...unread,
      kept: isBeingRead ? kept : withCount(kept, threadId, countOf(before, threadId) + 1),
    },
    news: [messageNews(conversation, message, receivedAt, isBeingRead)],
  }
}

const withBegun = (unread: Unread, conversation: Conversation): Unread => ({
  ...unread,
  begun: [conversation.threadId, ...unread.begun].slice(0, HEARD_KEPT),
  listed:
    unread.listed === null || conversationOf(unread, conversation.threadId)
      ? unread.listed
      : [conversation, ...unread.listed],
})

/** A conversation that began has a name from now on; the bell is told once, whether or not a load was faster. */
export const hearConversation = (
  unread: Unread,
  { conversation, receivedAt }: LiveConversation,
): Counted => ({
  unread: withBegun(unread, conversation),
  news: unread.begun.includes(conversation.threadId)
    ? []
    : [conversationNews(conversation, receivedAt)],
})

/** A conversation without a name of its own has the name of its client. */
export const renameConversation = (
  unread: Unread,
  threadId: string,
  memory: ClientMemory,
): Unread => ({
  ...unread,
  listed:
    unread.listed?.flatMap((each) =>
      each.threadId === threadId ? withClientNames([each], { [threadId]: memory }) : each,
    ) ?? null,
})

/** The last message of a conversation came live: back ends write its time more or less exactly. */
const isHeard = (
  { threadId, lastMessage, lastMessageAt }: Conversation,
  heard: readonly Heard[],
): boolean => {
  const lastAt = lastMessageAt ?? 0
  return heard.some(
    ({ message, ...came }) =>
      came.threadId === threadId &&
      (came.at >= lastAt ||
        ((message?.text === '' || message?.text === lastMessage) &&
          came.at + CLOCK_SLACK >= lastAt)),
  )
}

const newestIn = (conversations: readonly Conversation[]): number =>
  Math.max(0, ...conversations.map(({ lastMessageAt }) => lastMessageAt ?? 0))

/**
 * Counts each message that waited for a name; and one more where the last message is newer than all that is known of
 * the conversation: a load does not tell how many were missed.
 */
export const countLoaded = (unread: Unread, conversations: readonly Conversation[]): Counted => {
  const { kept, loadedUpTo, heard, unnamed, begun } = unread
  const known = new Map(unread.listed?.map((each) => [each.threadId, each.lastMessageAt]))
  const loaded = new Map(conversations.map((each) => [each.threadId, each]))
  const counts: Record<string, number> = {}
  const liveUpTo: Record<string, number> = {}
  for (const conversation of conversations) {
    const { threadId, lastMessageAt } = conversation
    const lastAt = lastMessageAt ?? 0
    const cameAt = kept.liveUpTo?.[threadId] ?? 0
    const knownUpTo = known.get(threadId) ?? loadedUpTo ?? 0
    const isMissed =
      loadedUpTo !== null && lastAt > Math.max(knownUpTo, cameAt) && !isHeard(conversation, heard)
    const waited = unnamed.filter((live) => live.threadId === threadId)
    const count = countOf(unread, threadId) + waited.length + (isMissed ? 1 : 0)
    if (count > 0) counts[threadId] = count
    const ahead = Math.max(cameAt, ...waited.map(({ message }) => message.at))
    if (ahead > lastAt) liveUpTo[threadId] = ahead
  }
  return {
    unread: {
      kept: { counts, upTo: Math.max(kept.upTo ?? 0, newestIn(conversations)), liveUpTo },
      listed: conversations,
      loadedUpTo: newestIn(conversations),
      heard,
      unnamed: unnamed.filter(({ threadId }) => !loaded.has(threadId)),
      begun,
    },
    news: unnamed.flatMap(({ threadId, message, receivedAt }) => {
      const conversation = loaded.get(threadId)
      return conversation ? [messageNews(conversation, message, receivedAt, false)] : []
    }),
  }
}

export const countEvent = (
  unread: Unread,
  event: CountedEvent,
  /** The conversation that a person reads right now. */
  readId: string | null,
): Counted => {
  if (event.type === 'list.loaded') return countLoaded(unread, event.conversations)
  if (event.type === 'live.conversation') return hearConversation(unread, event)
  return hearMessage(unread, event, event.threadId === readId)
}

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
