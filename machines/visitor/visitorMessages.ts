import { CallError, isUnknownOutcome, serverMessage } from '#contract/errors.ts'
import { lengthProblem } from '#contract/messageLength.ts'
import type { Visit, VisitorMessage } from '#contract/visitor.ts'

// The changes of a visitor's messages and failures: pure functions.

/** An outgoing message: a second send is safe, since the id makes it one message. */
export interface Outgoing {
  readonly id: string
  readonly text: string
  /** The time of writing: milliseconds since the epoch, by this computer's clock. */
  readonly at: number
  /** The server's reason for a refusal; null while the message waits or is being sent. */
  readonly refusal: string | null
}

/** The data of the visits to one business in this browser's storage. */
export interface Remembered {
  readonly token: string | null
  readonly draft: string
  readonly outgoing: readonly Outgoing[]
}

/** A visit as this browser stores it, and its messages. */
export interface Talk extends Remembered {
  /** Null until the messages are loaded once. */
  readonly messages: readonly VisitorMessage[] | null
}

/** The id and the time of an outgoing message. */
export type Line = Pick<Outgoing, 'id' | 'at'>

/** An outgoing message with its own text. */
export type Said = Pick<Outgoing, 'id' | 'at' | 'text'>

export const afterOpening = ({ token, messages }: Talk, visit: Visit) => ({
  visit,
  token: visit.token,
  failure: null,
  // The server may have deleted the visit: another token means another visit, without messages.
  messages: visit.token === token ? messages : null,
})

/** What was typed stays, however long it is; it is said before it is sent. */
export const draftProblem = ({ draft }: Pick<Talk, 'draft'>): string | null =>
  lengthProblem('widget', draft)

export const canSubmit = (talk: Talk): boolean =>
  talk.draft.trim() !== '' && draftProblem(talk) === null

export const afterWriting = ({ draft, outgoing }: Talk, { id, at }: Line) => ({
  draft: '',
  tries: 0,
  outgoing: [...outgoing, { id, text: draft.trim(), at, refusal: null }],
})

/** Name and e-mail go out as a message; the draft stays. */
export const afterIntroducing = ({ outgoing }: Talk, { id, at, text }: Said) => ({
  tries: 0,
  outgoing: [...outgoing, { id, text, at, refusal: null }],
})

/** A visitor with an outgoing message is not asked for name and e-mail. */
export const askFor = ({ asksContact }: Pick<Visit, 'asksContact'>, { outgoing }: Talk) => ({
  type: 'contact.asked' as const,
  isWanted: asksContact && outgoing.length === 0,
})

export const afterArrival = (talk: Talk, more: readonly VisitorMessage[]) => {
  const messages = mergeMessages(talk.messages ?? [], more)
  return { messages, outgoing: withoutArrived(talk.outgoing, messages) }
}

/** Oldest first, each message once, from whatever source and however often it arrives. */
const mergeMessages = (
  known: readonly VisitorMessage[],
  more: readonly VisitorMessage[],
): readonly VisitorMessage[] => {
  const byId = new Map([...known, ...more].map((message) => [message.id, message]))
  return [...byId.values()].sort((a, b) => a.at - b.at || a.id - b.id)
}

/** A message that the server has is no longer outgoing. */
const withoutArrived = (
  outgoing: readonly Outgoing[],
  messages: readonly VisitorMessage[],
): readonly Outgoing[] => {
  const arrived = new Set(messages.map(({ clientId }) => clientId))
  return outgoing.filter(({ id }) => !arrived.has(id))
}

const saidByBusiness = (messages: readonly VisitorMessage[]) =>
  messages.filter(({ fromBusiness }) => fromBusiness)

/** The id of the business's newest message; 0 where there is none. */
export const newestOf = (messages: readonly VisitorMessage[]): number =>
  Math.max(0, ...saidByBusiness(messages).map(({ id }) => id))

export const unreadOf = (messages: readonly VisitorMessage[], readUpTo: number): number =>
  saidByBusiness(messages).filter(({ id }) => id > readUpTo).length

export const nextToSend = (outgoing: readonly Outgoing[]): Outgoing | undefined =>
  outgoing.find(({ refusal }) => refusal === null)

export const sendInput = (outgoing: readonly Outgoing[]) => {
  const { id = '', text = '' } = nextToSend(outgoing) ?? {}
  return { id, text }
}

export const afterRefusal = ({ outgoing }: Talk, error: unknown) => {
  const next = nextToSend(outgoing)
  const refusal = describeNotSent(error)
  return { outgoing: outgoing.map((item) => (item === next ? { ...item, refusal } : item)) }
}

/** Puts the message behind all others, so that the one that is being sent stays first. */
export const afterRetrying = ({ outgoing }: Talk, id: string) => ({
  outgoing: [
    ...outgoing.filter((item) => item.id !== id),
    ...outgoing.filter((item) => item.id === id).map((item) => ({ ...item, refusal: null })),
  ],
})

export const afterDiscarding = ({ outgoing }: Talk, id: string) => ({
  outgoing: outgoing.filter((item) => item.id !== id),
})

/** The server is restarting, or the outcome is unknown. */
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
  if (error.kind === 'refused') return serverMessage(error) ?? fallback
  return isUnknownOutcome(error) ? error.message : fallback
}

export const describeNotOpened = (error: unknown): string => describe(error, NOT_OPENED)
const describeNotSent = (error: unknown): string => describe(error, NOT_SENT)

export const describeNotSentPhoto = (error: unknown): string =>
  describe(error, 'No se pudo enviar la foto.')

export const typed = (draft: string) => ({
  type: 'person.typed' as const,
  kind: 'customer' as const,
  text: draft,
})
