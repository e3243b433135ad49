import { keyMessages, type Message, type UnkeyedMessage } from '#contract/inbox'

// The messages of a thread: what was loaded, and what came live since that load began.

/** What makes two deliveries the same message. */
export const identityOf = (message: UnkeyedMessage): string =>
  JSON.stringify([message.at, message.fromBusiness, message.text, message.photoUrl])

const countOf = (messages: readonly UnkeyedMessage[], message: UnkeyedMessage): number => {
  const wanted = identityOf(message)
  return messages.reduce((count, other) => count + (identityOf(other) === wanted ? 1 : 0), 0)
}

/** Adds one live message, unless it is there already: an event delivered twice shows once. */
export const addLive = (
  messages: readonly Message[],
  message: UnkeyedMessage,
): readonly Message[] =>
  countOf(messages, message) > 0 ? messages : keyMessages([...messages, message])

/** A load replaces the list; what came live while it ran and is not in it stays. */
export const mergeLoaded = (
  loaded: readonly Message[],
  live: readonly UnkeyedMessage[],
): readonly Message[] => {
  const missing = live.filter((message) => countOf(loaded, message) === 0)
  return missing.length === 0 ? loaded : keyMessages([...loaded, ...missing])
}
