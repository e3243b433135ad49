import type { Conversation, UnkeyedMessage } from '#contract/inbox.ts'
import { CLOCK_SLACK } from '#contract/limits.ts'
import type { LiveConversation } from '#contract/live/conversation.ts'
import type { LiveArrival } from '#contract/live/events.ts'
import type { LiveMessage } from '#contract/live/message.ts'
import type { NotificationNews } from '#contract/notifications.ts'
import type { ListLoaded } from '../../shared/machineNews.ts'
import { conversationNews, messageNews } from './inboxNews.ts'
import {
  arrivalOf,
  arrivalOfLive,
  conversationOf,
  countOf,
  HEARD_KEPT,
  type Heard,
  heardAfter,
  type Unread,
  type UnreadState,
  withCount,
} from './unread.ts'

// Counting what arrives, and what the bell is told of it: pure functions.

/** The next state, and the news for the bell. */
export interface Counted {
  readonly unread: Unread
  readonly news: readonly NotificationNews[]
}

/** A message that can be news, or count. */
export type CountedEvent = LiveArrival | ListLoaded

/** Two deliveries with the same identity are one message. */
export const identityOf = (message: UnkeyedMessage): string =>
  JSON.stringify([message.at, message.fromBusiness, message.text, message.photoUrl])

/** A client says something for the first time that this page hears of, and that nobody has read meanwhile. */
const isFirst = ({ heard, read }: Unread, live: LiveMessage): boolean =>
  !live.message.fromBusiness &&
  arrivalOfLive(live) > (read[live.threadId] ?? 0) &&
  !heard.some(
    ({ threadId, identity }) => threadId === live.threadId && identity === identityOf(live.message),
  )

/** A load may have counted a message before its own event comes. */
const isLoaded = (conversation: Conversation, { message, arrivedAt }: LiveMessage): boolean =>
  conversation.arrivedAt !== undefined && arrivedAt !== undefined
    ? arrivedAt <= conversation.arrivedAt
    : conversation.lastMessageAt === message.at &&
      // Of a file without words back ends write what they like.
      (message.text.trim() === '' || conversation.lastMessage === message.text.trim())

/** It came live, so that the next load of the page does not take it for missed. */
const passed = (kept: UnreadState, { threadId, message }: LiveMessage): UnreadState => ({
  ...kept,
  liveUpTo: {
    ...kept.liveUpTo,
    [threadId]: Math.max(kept.liveUpTo?.[threadId] ?? 0, message.at),
  },
})

/** A message counts, unless somebody reads its conversation right now. */
export const hearMessage = (before: Unread, live: LiveMessage, isBeingRead: boolean): Counted => {
  const { threadId, message, receivedAt } = live
  if (message.fromBusiness) return { unread: before, news: [] }
  const heard: Heard = {
    threadId,
    at: message.at,
    arrivedAt: arrivalOfLive(live),
    text: message.text.trim(),
    identity: identityOf(message),
  }
  const unread = { ...before, heard: [heard, ...before.heard].slice(0, HEARD_KEPT) }
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
  { conversation, receivedAt, isQuiet }: LiveConversation,
): Counted => ({
  unread: withBegun(unread, conversation),
  news:
    isQuiet || unread.begun.includes(conversation.threadId)
      ? []
      : [conversationNews(conversation, receivedAt)],
})

/** The last message of a conversation came live: back ends write its time more or less exactly. */
const isHeard = (
  { threadId, lastMessage, lastMessageAt }: Conversation,
  heard: readonly Heard[],
): boolean => {
  const lastAt = lastMessageAt ?? 0
  return heard.some(
    ({ text, ...came }) =>
      came.threadId === threadId &&
      (came.at >= lastAt ||
        ((text === '' || text === lastMessage) && came.at + CLOCK_SLACK >= lastAt)),
  )
}

/** What the back end counts, and what came live after it had counted. A page may have read more than it knows. */
const countKept = (unread: Unread, conversation: Conversation, unreadCount: number): number => {
  const { threadId } = conversation
  const { [threadId]: read = 0 } = unread.read
  const arrival = arrivalOf(conversation)
  const later = heardAfter(unread, threadId, Math.max(arrival, read ?? 0))
  return Math.max((arrival > (read ?? 0) ? unreadCount : 0) + later, read === null ? 1 : 0)
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
    const count =
      conversation.unreadCount === undefined
        ? countOf(unread, threadId) + waited.length + (isMissed ? 1 : 0)
        : countKept(unread, conversation, conversation.unreadCount)
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
      read: unread.read,
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
