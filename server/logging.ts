import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'

// The log holds what happened and where, and nothing of a person: of a request its route and not its address, in which names are searched
// for and tokens stand; of an error not what it quotes.

export interface LogTarget {
  readonly write: (line: string) => void
}

/** What a library quotes in a message: values of a row, addresses of a mail, numbers. */
const withoutQuotes = (message: string): string =>
  message
    .replace(/"[^"]*"|'[^']*'|`[^`]*`|<[^>]*>/g, '"…"')
    .replace(/\S+@\S+/g, '…')
    .replace(/\b(?:https?|wss?|postgres(?:ql)?|smtps?):\/\/\S+/gi, '…')
    .replace(/\+?\d(?:[\s().-]?\d){3,}/g, '…')

interface LoggedError {
  readonly [more: string]: unknown
  readonly type: string
  readonly message: string
  readonly stack: string
}

/** The lines of a stack without the message, which stands above them. */
const placesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')

/** Of an error what it is and where, and not what PostgreSQL adds to it: the row that it was about. */
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

/** The error of what is logged: alone, or with more beside it. */
const errorIn = (first: unknown): Error | null => {
  if (first instanceof Error) return first
  if (typeof first !== 'object' || first === null || !('err' in first)) return null
  return first.err instanceof Error ? first.err : null
}

/** Without a sentence of ours pino takes the message of the error, as it came. */
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

/** How Fastify logs: requests from `info` on, what went wrong always. A line is JSON. */
export const loggerOptions = (level: string) => ({
  level,
  serializers: { err: loggedError, req: loggedRequest },
  hooks: { logMethod },
  // What a library says at `trace`: the headers, with the session.
  redact: { paths: ['busboyOptions'], remove: true },
})

const ID_HEADER = 'x-request-id'
const PLAIN_ID = /^[\w.-]{8,64}$/

/** The name of a request in the log: a trusted proxy's, so that both logs agree, or a new one. */
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
