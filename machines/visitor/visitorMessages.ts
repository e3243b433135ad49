import { CallError, isUnknownOutcome, serverMessage } from '#contract/errors'
import type { VisitorMessage } from '#contract/visitor'

// What a visitor's page does to its messages, and what it makes of failures: pure functions.

/** A message on its way: sending it again is safe, since its id makes it one message. */
export interface Outgoing {
  readonly id: string
  readonly text: string
  /** When it was written: milliseconds since the epoch, by this computer's clock. */
  readonly at: number
  /** Why the server refused it; null while it waits or is sent. */
  readonly refusal: string | null
}

/** Oldest first, each once, however often and by whichever way it came. */
export const mergeMessages = (
  known: readonly VisitorMessage[],
  more: readonly VisitorMessage[],
): readonly VisitorMessage[] => {
  const byId = new Map([...known, ...more].map((message) => [message.id, message]))
  return [...byId.values()].sort((a, b) => a.at - b.at || a.id - b.id)
}

/** What the server has is no longer on its way. */
export const withoutArrived = (
  outgoing: readonly Outgoing[],
  messages: readonly VisitorMessage[],
): readonly Outgoing[] => {
  const arrived = new Set(messages.map(({ clientId }) => clientId))
  return outgoing.filter(({ id }) => !arrived.has(id))
}

export const nextToSend = (outgoing: readonly Outgoing[]): Outgoing | undefined =>
  outgoing.find(({ refusal }) => refusal === null)

export const refuseNext = (outgoing: readonly Outgoing[], refusal: string): readonly Outgoing[] => {
  const next = nextToSend(outgoing)
  return outgoing.map((item) => (item === next ? { ...item, refusal } : item))
}

/** Behind all others, so that whichever is being sent stays the next. */
export const sendAgain = (outgoing: readonly Outgoing[], id: string): readonly Outgoing[] => [
  ...outgoing.filter((item) => item.id !== id),
  ...outgoing.filter((item) => item.id === id).map((item) => ({ ...item, refusal: null })),
]

/** The server is restarting, or nobody knows whether it acted. */
export const isPassing = (error: unknown): boolean =>
  isUnknownOutcome(error) ||
  (error instanceof CallError && error.kind === 'refused' && [502, 503, 504].includes(error.status))

export const isExpired = (error: unknown): boolean =>
  error instanceof CallError && error.kind === 'expired'

export const isGone = (error: unknown): boolean =>
  error instanceof CallError && error.kind === 'refused' && error.status === 404

const NOT_OPENED = 'No se pudo abrir el chat. Inténtalo de nuevo en un momento.'
const NOT_SENT = 'No se pudo enviar el mensaje.'

const describe = (error: unknown, fallback: string): string => {
  if (!(error instanceof CallError)) return fallback
  if (error.kind === 'refused') return serverMessage(error.body) ?? fallback
  return isUnknownOutcome(error) ? error.message : fallback
}

export const describeNotOpened = (error: unknown): string => describe(error, NOT_OPENED)
export const describeNotSent = (error: unknown): string => describe(error, NOT_SENT)
