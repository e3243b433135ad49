import { PINS_MAX, type Pin } from '#contract/conversationPins.ts'
import type { Conversation } from '#contract/inbox.ts'

// The conversations that a person keeps on top of the list: pure functions.

type Ids = readonly string[]

const withPin = (ids: Ids, { threadId, isPinned }: Pin): Ids =>
  ids.includes(threadId) === isPinned
    ? ids
    : isPinned
      ? [...ids, threadId]
      : ids.filter((id) => id !== threadId)

/** The known pins, and the shown ones: with the changes that are on their way. */
export const pinned = (told: Ids, queue: readonly Pin[]) => ({
  told,
  queue,
  ids: queue.reduce(withPin, told),
})

export const toldPin = (told: Ids, pin: Pin): Ids => withPin(told, pin)

/** Unpinning is always possible. */
export const hasRoom = (ids: Ids, { threadId, isPinned }: Pin): boolean =>
  !isPinned || ids.includes(threadId) || ids.length < PINS_MAX

/** The pinned ones stand on top, both in the order of the list. */
export const pinnedFirst = (list: readonly Conversation[], ids: Ids): readonly Conversation[] => {
  if (ids.length === 0) return list
  const first = list.filter(({ threadId }) => ids.includes(threadId))
  return first.length === 0
    ? list
    : [...first, ...list.filter(({ threadId }) => !ids.includes(threadId))]
}
