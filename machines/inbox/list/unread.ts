import type { Conversation } from '#contract/inbox'
import { CLOCK_SLACK } from '../chat/messageList'

// How many messages of each conversation nobody has read yet: pure functions.

/** How unread messages are kept in the browser. */
export interface UnreadState {
  readonly counts: Readonly<Record<string, number>>
  /** Until when loads say everything of every conversation: milliseconds since the epoch; null before the very first. */
  readonly upTo: number | null
  /** By conversation, what came live after that; it says nothing of the others. */
  readonly liveUpTo?: Readonly<Record<string, number>> | undefined
}

interface Came {
  readonly threadId: string
  readonly at: number
}

/** What a client said, as it came live; null where only its time is known. */
export interface Heard extends Came {
  readonly text: string | null
}

/** What was known before a load. */
interface Known {
  readonly unread: UnreadState
  /** The list after the load before. */
  readonly listed: readonly Conversation[]
  /** When a client had last said something, by that load; what comes live says nothing of other conversations. */
  readonly loadedUpTo: number | null
  readonly heard: readonly Heard[]
  /** What of it was not counted yet. */
  readonly waiting: readonly Came[]
}

/** Whether the last message of a conversation came live: back ends write its time more or less exactly. */
const isHeard = (
  { threadId, lastMessage, lastMessageAt }: Conversation,
  heard: readonly Heard[],
): boolean =>
  heard.some(
    (came) =>
      came.threadId === threadId &&
      (came.at >= (lastMessageAt ?? 0) ||
        ((came.text === '' || came.text === lastMessage) &&
          came.at + CLOCK_SLACK >= (lastMessageAt ?? 0))),
  )

export const newestIn = (conversations: readonly Conversation[]): number =>
  Math.max(0, ...conversations.map(({ lastMessageAt }) => lastMessageAt ?? 0))

/**
 * Counts what waited, one by one; and one more where the last message is newer than all that is known of the
 * conversation: how many were missed, nobody says.
 */
export const countLoaded = (
  conversations: readonly Conversation[],
  { unread: { counts, upTo, liveUpTo }, listed, loadedUpTo, heard, waiting }: Known,
): UnreadState => {
  const known = new Map(listed.map(({ threadId, lastMessageAt }) => [threadId, lastMessageAt]))
  const next: Record<string, number> = {}
  const live: Record<string, number> = {}
  for (const conversation of conversations) {
    const { threadId, lastMessageAt } = conversation
    const cameAt = liveUpTo?.[threadId] ?? 0
    const before = Math.max(known.get(threadId) ?? loadedUpTo ?? 0, cameAt)
    const isMissed =
      loadedUpTo !== null && (lastMessageAt ?? 0) > before && !isHeard(conversation, heard)
    const waited = waiting.filter((came) => came.threadId === threadId)
    const count = (counts[threadId] ?? 0) + waited.length + (isMissed ? 1 : 0)
    if (count > 0) next[threadId] = count
    const ahead = Math.max(cameAt, ...waited.map(({ at }) => at))
    if (ahead > (lastMessageAt ?? 0)) live[threadId] = ahead
  }
  return { counts: next, upTo: Math.max(upTo ?? 0, newestIn(conversations)), liveUpTo: live }
}

/** It came live, so that the next load of the page does not take it for missed. */
export const passMessage = (unread: UnreadState, { threadId, at }: Came): UnreadState => ({
  ...unread,
  liveUpTo: {
    ...unread.liveUpTo,
    [threadId]: Math.max(unread.liveUpTo?.[threadId] ?? 0, at),
  },
})

export const countMessage = (unread: UnreadState, came: Came): UnreadState => ({
  ...passMessage(unread, came),
  counts: { ...unread.counts, [came.threadId]: (unread.counts[came.threadId] ?? 0) + 1 },
})

/** Whatever was read of it, it is to be looked at again. */
export const markUnread = (unread: UnreadState, threadId: string): UnreadState => ({
  ...unread,
  counts: { ...unread.counts, [threadId]: Math.max(1, unread.counts[threadId] ?? 0) },
})

export const clearUnread = (unread: UnreadState, threadId: string): UnreadState => {
  const { [threadId]: _read, ...counts } = unread.counts
  return { ...unread, counts }
}
