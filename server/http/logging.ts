import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'

// The log has events and places, and no personal data: of a request its route and not its address, which contains
// searched names and tokens; of an error no quoted values.

export interface LogTarget {
  readonly write: (line: string) => void
}

/** Removes the quoted values of a library's message: row values, mail addresses, numbers. */
const withoutQuotes = (message: string): string =>
  message
    .replace(/"[^"]*"|'[^']*'|`[^`]*`|<[^<>]*>/g, '"…"')
    .replace(/\S+/g, (word) => (word.slice(1, -1).includes('@') ? '…' : word))
    .replace(/\b(?:https?|wss?|postgres(?:ql)?|smtps?):\/\/\S+/gi, '…')
    .replace(/\+?\d(?:[\s().-]?\d){3,}/g, '…')

interface LoggedError {
  readonly [more: string]: unknown
  readonly type: string
  readonly message: string
  readonly stack: string
}

/** The lines of a stack without the message above them. */
const placesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')

/** The kind and place of an error, without PostgreSQL's details, which quote the row. */
const loggedError = (error: Error): LoggedError => ({
  type: error.name,
  message: withoutQuotes(error.message),
  stack: placesOf(error),
  ...('code' in error && { code: error.code }),
  ...(error.cause instanceof Error && { cause: loggedError(error.cause) }),
})

const loggedRequest = ({ method, routeOptions }: FastifyRequest) => ({
  method,
  route: routeOptions.url ?? 'none',
})

/** The error in the arguments of a log call, alone or with other fields. */
const errorIn = (first: unknown): Error | null => {
  if (first instanceof Error) return first
  if (typeof first !== 'object' || first === null || !('err' in first)) return null
  return first.err instanceof Error ? first.err : null
}

/** Without a text of ours, pino would log the error's own message. */
function logMethod(
  this: unknown,
  values: readonly unknown[],
  method: (this: unknown, ...values: unknown[]) => void,
): void {
  const [first, sentence] = values
  const error = errorIn(first)
  if (error) {
    const fields = first === error ? { err: error } : first
    method.apply(this, [fields, withoutQuotes(String(sentence ?? error.message))])
  } else method.apply(this, [...values])
}

/** Fastify's log settings: requests from `info` on, failures always. A line is JSON. */
export const loggerOptions = (level: string) => ({
  level,
  serializers: { err: loggedError, req: loggedRequest },
  hooks: { logMethod },
  // The headers that a library logs at `trace`, with the session.
  redact: { paths: ['busboyOptions'], remove: true },
})

const ID_HEADER = 'x-request-id'
const PLAIN_ID = /^[\w.-]{8,64}$/

/** The id of a request in the log: a trusted proxy's, so that both logs agree, or a new one. */
export const requestIds =
  (isTrusted: (address: string) => boolean) =>
  ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string => {
    const given = headers[ID_HEADER]
    const isGood = typeof given === 'string' && PLAIN_ID.test(given)
    return isGood && isTrusted(socket.remoteAddress ?? '') ? given : randomUUID()
  }

export const tellRequestId = (app: FastifyInstance): void => {
  app.addHook('onRequest', async ({ id }, reply) => {
    reply.header(ID_HEADER, id)
  })
}
