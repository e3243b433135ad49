// Every failed call throws one class of error; each area's contract has a table of its error texts.

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

/** True if the server may have executed a call although no answer came. */
export const isUnknownOutcome = (error: unknown): boolean =>
  error instanceof CallError && (error.kind === 'network' || error.kind === 'timeout')

/**
 * True if the failure says that nothing was done. A failing server, or a proxy in front of it, may answer so after the
 * action was done.
 */
export const isRefusal = (error: unknown): boolean =>
  error instanceof CallError &&
  error.kind !== 'format' &&
  !isUnknownOutcome(error) &&
  error.status < 500

export const isRefusedWith = (error: unknown, ...statuses: readonly number[]): boolean =>
  error instanceof CallError && error.kind === 'refused' && statuses.includes(error.status)

/** Request timeout, too early, too many requests: the same call may succeed later. */
const PASSING_STATUSES = new Set([408, 425, 429])
/** The session or the rights of the caller were refused, whatever the call asked for. */
const CALLER_STATUSES = new Set([401, 403])

/** The live connection hears it where a session is ended from another device: no call has failed. */
export const SESSION_ENDED = 'Tu sesión se cerró o venció. Inicia sesión de nuevo.'
export const SESSION_EXPIRED = 'Session expired. Please log in again.'
export const NO_TOKEN = 'No session token available'
export const NO_BUSINESS = 'No business selected'
export const NO_EMAIL = 'User email not available'
export const INVALID_DATA = 'Datos inválidos. Verifica los campos requeridos.'
export const INVALID_FORMAT = 'Invalid response format from server'
export const NO_CONNECTION =
  'No se pudo conectar con el servidor. Verifica tu conexión a internet e inténtalo de nuevo.'
export const TOO_SLOW =
  'El servidor tardó demasiado en responder. Verifica tu conexión a internet e inténtalo de nuevo.'

/** The longest error text: the HTML page of a proxy or a stack trace is longer. */
const LONGEST_SENTENCE = 300

const sentence = (text: string): string | null => {
  const plain = text.trim()
  return plain === '' || plain.startsWith('<') || plain.length > LONGEST_SENTENCE ? null : plain
}

const named = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** The body's fields with an error text, the preferred one first. */
type Speaking = readonly ('message' | 'error')[]

const messageFirst: Speaking = ['message', 'error']
const errorFirst: Speaking = ['error', 'message']

/** Some back ends put an object under `error`, with the text inside. */
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

/** As the body came, not parsed. */
const isSpoken = (body: string): boolean => {
  try {
    return wordsIn(JSON.parse(body), messageFirst) !== null
  } catch {
    return false
  }
}

type Refused = Pick<CallError, 'status' | 'body'>

/** The plain text of a crash, or of a proxy in front of the server, is not for people. */
const saidIn = ({ status, body }: Refused, fields: Speaking): string | null => {
  const plain = (text: string) => (status < 500 ? sentence(text) : null)
  try {
    const json: unknown = JSON.parse(body)
    return typeof json === 'string' ? plain(json) : wordsIn(json, fields)
  } catch {
    return plain(body)
  }
}

/**
 * True if the server read the call and refused it with a text of its own: the same call would be refused again. The
 * HTML page of a proxy is no such refusal.
 */
export const isFinalRefusal = (error: unknown): boolean =>
  error instanceof CallError &&
  error.kind === 'refused' &&
  error.status >= 400 &&
  error.status < 500 &&
  !PASSING_STATUSES.has(error.status) &&
  !CALLER_STATUSES.has(error.status) &&
  isSpoken(error.body)

/** The server's own text in a refusal, from JSON or plain text, or null. */
export const serverMessage = (error: Refused): string | null => saidIn(error, messageFirst)

/** The same, for the failures where the specification shows the server's error text. */
export const serverError = (error: Refused): string | null => saidIn(error, errorFirst)

type Describe = (error: CallError) => string

export const apiError: Describe = (error) =>
  error.kind === 'refused' ? `API error: ${error.status} - ${error.body}` : error.message

export const saidOr =
  (fallback: string): Describe =>
  (error) => {
    if (error.kind === 'expired') return error.message
    return (error.kind === 'refused' && serverMessage(error)) || fallback
  }

/** The text of a delivered answer that is no success; one fixed text for any other failure. */
export const envelopeSaidOr =
  (fallback: string): Describe =>
  (error) =>
    error.kind === 'missing'
      ? error.message
      : (error.kind === 'refused' && error.status < 300 && serverMessage(error)) || fallback

/** One fixed text for every failure, except the end of the session. */
export const always =
  (text: string): Describe =>
  (error) =>
    error.kind === 'expired' ? error.message : text

/** The error texts of an area, by situation. */
export const failures =
  <Situation extends string>(texts: Readonly<Record<Situation, Describe>>) =>
  (situation: Situation, error: unknown): string =>
    texts[situation](
      error instanceof CallError
        ? error
        : new CallError('format', error instanceof Error ? error.message : String(error)),
    )
