// Every failure of a call is one class; each area's contract has a table of what the person reads.

export type FailureKind = 'refused' | 'expired' | 'network' | 'timeout' | 'format' | 'missing'

/**
 * A call that did not succeed.
 * - `refused`: the server answered with `status` and `body`
 * - `expired`: the session is over; the message is what is shown while signing out
 * - `network`, `timeout`: whether the server acted is not known
 * - `format`: the answer was not what the contract says
 * - `missing`: the call was not made, since something that it needs is not there
 */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly kind: FailureKind
  readonly status: number
  readonly body: string

  constructor(kind: FailureKind, message: string, status = 0, body = '') {
    super(message)
    this.kind = kind
    this.status = status
    this.body = body
  }
}

/** Whether the server may have acted although no answer came. */
export const isUnknownOutcome = (error: unknown): boolean =>
  error instanceof CallError && (error.kind === 'network' || error.kind === 'timeout')

/** Whether it says that nothing was done. A server that fails, or a proxy in front of it, may say so after it was. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof CallError &&
  error.kind !== 'format' &&
  !isUnknownOutcome(error) &&
  error.status < 500

/** No time for the request, too early, too many: the same call may succeed later. */
const PASSING_STATUSES = new Set([408, 425, 429])
/** The session or the rights of the caller were refused: nothing is said of what the call asked. */
const CALLER_STATUSES = new Set([401, 403])

export const SESSION_EXPIRED = 'Session expired. Please log in again.'
export const NO_TOKEN = 'No session token available'
export const NO_BUSINESS = 'No business selected'
export const NO_EMAIL = 'User email not available'
export const INVALID_FORMAT = 'Invalid response format from server'
export const NO_CONNECTION =
  'No se pudo conectar con el servidor. Verifica tu conexión a internet e inténtalo de nuevo.'
export const TOO_SLOW =
  'El servidor tardó demasiado en responder. Verifica tu conexión a internet e inténtalo de nuevo.'

/** A page of a proxy, or a whole stack trace, is no sentence. */
const LONGEST_SENTENCE = 300

const sentence = (text: string): string | null => {
  const plain = text.trim()
  return plain === '' || plain.startsWith('<') || plain.length > LONGEST_SENTENCE ? null : plain
}

const named = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** The fields that speak, the better one first. */
type Speaking = readonly ('message' | 'error')[]

const messageFirst: Speaking = ['message', 'error']
const errorFirst: Speaking = ['error', 'message']

/** Some back ends put an object under `error`, which says it there. */
const wordsIn = (json: unknown, fields: Speaking): string | null => {
  for (const field of fields) {
    const value = named(json, field)
    for (const said of [value, ...fields.map((inner) => named(value, inner))]) {
      const words = typeof said === 'string' ? sentence(said) : null
      if (words !== null) return words
    }
  }
  return null
}

/** In the wire's own form. */
const isSpoken = (body: string): boolean => {
  try {
    return wordsIn(JSON.parse(body), messageFirst) !== null
  } catch {
    return false
  }
}

const saidIn = (body: string, fields: Speaking): string | null => {
  try {
    const json: unknown = JSON.parse(body)
    return typeof json === 'string' ? sentence(json) : wordsIn(json, fields)
  } catch {
    return sentence(body)
  }
}

/** Whether the server read the call and refused it in its own words: the same call would be refused again. A page of a proxy says nothing of it. */
export const isFinalRefusal = (error: unknown): boolean =>
  error instanceof CallError &&
  error.kind === 'refused' &&
  error.status >= 400 &&
  error.status < 500 &&
  !PASSING_STATUSES.has(error.status) &&
  !CALLER_STATUSES.has(error.status) &&
  isSpoken(error.body)

/** What the server itself said in the body of its refusal, in JSON or as plain text, or null. */
export const serverMessage = (body: string): string | null => saidIn(body, messageFirst)

/** The same where the specification asks for the server's error text. */
export const serverError = (body: string): string | null => saidIn(body, errorFirst)

type Describe = (error: CallError) => string

export const apiError: Describe = (error) =>
  error.kind === 'refused' ? `API error: ${error.status} - ${error.body}` : error.message

export const saidOr =
  (fallback: string): Describe =>
  (error) =>
    (error.kind === 'refused' && serverMessage(error.body)) || fallback

/** What a well delivered answer says of itself when it is no success; any other failure has one text. */
export const envelopeSaidOr =
  (fallback: string): Describe =>
  (error) =>
    error.kind === 'missing'
      ? error.message
      : (error.kind === 'refused' && error.status < 300 && serverMessage(error.body)) || fallback

/** The same words whatever went wrong; only the end of the session says so itself. */
export const always =
  (text: string): Describe =>
  (error) =>
    error.kind === 'expired' ? error.message : text

/** What a person reads of each failure of an area, which keeps the words in its own contract. */
export const failures =
  <Situation extends string>(texts: Readonly<Record<Situation, Describe>>) =>
  (situation: Situation, error: unknown): string =>
    texts[situation](
      error instanceof CallError
        ? error
        : new CallError('format', error instanceof Error ? error.message : String(error)),
    )
