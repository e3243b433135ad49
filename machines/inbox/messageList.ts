import { keyMessages, type Message, type UnkeyedMessage } from '#contract/inbox'

// The messages of a thread: what was loaded, and what came live since that load began.

/** What makes two deliveries the same message. */
export const identityOf = (message: UnkeyedMessage): string =>
  JSON.stringify([message.at, message.fromBusiness, message.text, message.photoUrl])

/** An event delivered twice shows once. */
export const isThere = (messages: readonly Message[], message: UnkeyedMessage): boolean => {
  const wanted = identityOf(message)
  return messages.some((other) => identityOf(other) === wanted)
}

export const addLive = (
  messages: readonly Message[],
  message: UnkeyedMessage,
): readonly Message[] => keyMessages([...messages, message])

/** One message that came over the socket, until a load has it. */
export interface LiveMessage {
  readonly message: UnkeyedMessage
  /** A load that began after it came is running: that one should have it. */
  readonly isDue: boolean
  /** How many loads should have had it, and had not. */
  readonly misses: number
}

/** A back end may write the same moment more or less exactly in its event and in its list. Milliseconds. */
export const CLOCK_SLACK = 2_000
/** A load may be answered by a copy that lags behind: only the second that lacks it is believed. */
const MISSES_BELIEVED = 2

const isSame = (a: UnkeyedMessage, b: UnkeyedMessage): boolean =>
  a.fromBusiness === b.fromBusiness && a.text === b.text && Math.abs(a.at - b.at) <= CLOCK_SLACK

/** Of what came live, what a load does not have and may still be about to have. */
export const missingFrom = (
  loaded: readonly UnkeyedMessage[],
  live: readonly LiveMessage[],
): readonly LiveMessage[] => {
  const unmatched = [...loaded]
  return live.flatMap(({ message, isDue, misses }) => {
    const index = unmatched.findLastIndex((other) => isSame(other, message))
    if (index >= 0) {
      unmatched.splice(index, 1)
      return []
    }
    const missed = { message, isDue: false, misses: misses + (isDue ? 1 : 0) }
    return missed.misses < MISSES_BELIEVED ? [missed] : []
  })
}

/** A load replaces the list; what came live and is not in it yet stays. */
export const mergeLoaded = (
  loaded: readonly Message[],
  missing: readonly LiveMessage[],
): readonly Message[] =>
  missing.length === 0 ? loaded : keyMessages([...loaded, ...missing.map(({ message }) => message)])
