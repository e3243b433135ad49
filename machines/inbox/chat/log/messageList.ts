import { type Message, type UnkeyedMessage, withMessage } from '#contract/inbox.ts'
import { CLOCK_SLACK } from '#contract/limits.ts'
import { keepKnown } from '../../../shared/keepKnown.ts'

// The messages of a thread: the last load, and the live messages since that load began.

/** Null where a back end gives no ids. */
const haveOneId = (one: UnkeyedMessage, other: UnkeyedMessage): boolean | null =>
  one.id === undefined || other.id === undefined ? null : one.id === other.id

/** Nothing is written down for it: a thread may have many thousands. An edit changes the text, and not the id. */
const isSame = (one: UnkeyedMessage, other: UnkeyedMessage): boolean =>
  haveOneId(one, other) ?? looksSame(one, other)

const looksSame = (one: UnkeyedMessage, other: UnkeyedMessage): boolean =>
  one.at === other.at &&
  one.fromBusiness === other.fromBusiness &&
  one.text === other.text &&
  one.photoUrl === other.photoUrl

/** An event that is delivered twice is shown once. */
export const isThere = (messages: readonly UnkeyedMessage[], message: UnkeyedMessage): boolean =>
  messages.some((other) => isSame(other, message))

/** A message from the socket, until a load confirms it. */
export interface LiveMessage {
  readonly message: UnkeyedMessage
  /** A load that began after the message arrived is running: it should contain the message. */
  readonly isDue: boolean
  /** The number of loads that lacked the message, though they should have contained it. */
  readonly misses: number
}

/** A load may come from a replica that lags behind: a message is dropped only after the second load without it. */
const MISSES_BELIEVED = 2

const isSimilar = (a: UnkeyedMessage, b: UnkeyedMessage): boolean =>
  haveOneId(a, b) ??
  (a.fromBusiness === b.fromBusiness && a.text === b.text && Math.abs(a.at - b.at) <= CLOCK_SLACK)

/** The messages that a thread shows. */
export interface Shown {
  readonly messages: readonly Message[]
  /** The live messages that another load must confirm. */
  readonly live: readonly LiveMessage[]
}

export const hear = (shown: Shown, message: UnkeyedMessage): Shown =>
  isThere(shown.messages, message)
    ? shown
    : {
        messages: withMessage(shown.messages, message),
        live: [...shown.live, { message, isDue: false, misses: 0 }],
      }

export const markDue = (live: readonly LiveMessage[], isDue: boolean): readonly LiveMessage[] =>
  live.map((each) => ({ ...each, isDue }))

/**
 * A load replaces the list. A live message that the load contains exactly is confirmed. A similar message confirms it
 * only in a load that began after the live one arrived; an older load may contain another message with the same words,
 * so the next load decides.
 */
export const mergeLoaded = (
  loaded: readonly Message[],
  live: readonly LiveMessage[],
  shown: readonly Message[],
): Shown => {
  const isKnown = (message: UnkeyedMessage) =>
    isThere(shown, message) || live.some((each) => isSame(each.message, message))
  const unmatched = loaded.filter((message) => !live.some((each) => isSame(each.message, message)))
  const added: UnkeyedMessage[] = []
  const kept = live.flatMap((each): readonly LiveMessage[] => {
    const { message, isDue, misses } = each
    if (isThere(loaded, message)) return []
    const index = unmatched.findLastIndex(
      (other) => isSimilar(other, message) && (isDue || !isKnown(other)),
    )
    if (index >= 0) {
      unmatched.splice(index, 1)
      return isDue ? [] : [each]
    }
    const missed = { message, isDue: false, misses: misses + (isDue ? 1 : 0) }
    if (missed.misses >= MISSES_BELIEVED) return []
    added.push(message)
    return [missed]
  })
  const messages = keepKnown(added.reduce(withMessage, loaded), shown, ({ key }) => key)
  return { messages, live: kept }
}
