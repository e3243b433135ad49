import type { Conversation } from '#contract/inbox'
import { CLOCK_SLACK } from './messageList'

// How many messages of each conversation nobody has read yet: pure functions.

/** How unread messages are kept in the browser. */
export interface UnreadState {
  readonly counts: Readonly<Record<string, number>>
  /** The newest client message that was counted: milliseconds since the epoch; null at the very first load. */
  readonly upTo: number | null
}

/** A message that came live. */
interface Came {
  readonly threadId: string
  readonly at: number
}

/** What was known before a load. */
interface Known {
  readonly unread: UnreadState
  /** The list after the load before. */
  readonly listed: readonly Conversation[]
  /** All that came live. */
  readonly heard: readonly Came[]
  /** What of it was not counted yet, by thread. */
  readonly waiting: readonly string[]
}

/** Until when nothing of a thread can have been missed, by what came of it. */
const heardUntil = (heard: readonly Came[]): ReadonlyMap<string, number> => {
  const until = new Map<string, number>()
  for (const { threadId, at } of heard)
    until.set(threadId, Math.max(at + CLOCK_SLACK, until.get(threadId) ?? 0))
  return until
}

/**
 * Counts what waited, one by one; and one more where the last message is newer than all that is known of the
 * conversation: how many were missed, nobody says.
 */
export const countLoaded = (
  conversations: readonly Conversation[],
  { unread: { counts, upTo }, listed, heard, waiting }: Known,
): UnreadState => {
  const known = new Map(listed.map(({ threadId, lastMessageAt }) => [threadId, lastMessageAt]))
  const until = heardUntil(heard)
  const next: Record<string, number> = {}
  let newest = upTo ?? 0
  for (const { threadId, lastMessageAt } of conversations) {
    const before = Math.max(known.get(threadId) ?? upTo ?? 0, until.get(threadId) ?? 0)
    const isMissed = upTo !== null && (lastMessageAt ?? 0) > before
    const waited = waiting.filter((id) => id === threadId).length
    const count = (counts[threadId] ?? 0) + waited + (isMissed ? 1 : 0)
    if (count > 0) next[threadId] = count
    newest = Math.max(newest, lastMessageAt ?? 0)
  }
  return { counts: next, upTo: newest }
}

export const countMessage = (
  { counts, upTo }: UnreadState,
  { threadId, at }: Came,
): UnreadState => ({
  counts: { ...counts, [threadId]: (counts[threadId] ?? 0) + 1 },
  upTo: Math.max(upTo ?? 0, at),
})

/** Whatever was read of it, it is to be looked at again. */
export const markUnread = ({ counts, upTo }: UnreadState, threadId: string): UnreadState => ({
  counts: { ...counts, [threadId]: Math.max(1, counts[threadId] ?? 0) },
  upTo,
})

export const clearUnread = ({ counts, upTo }: UnreadState, threadId: string): UnreadState => {
  const { [threadId]: _read, ...rest } = counts
  return { counts: rest, upTo }
}
