import { requireAccount } from '#contract/account.ts'
import { decodeAnswer } from '#contract/answer.ts'
import type { Capability } from '#contract/config.ts'
import {
  type Answer,
  type ChosenFile,
  type Endpoint,
  KEY_HEADER,
  type Request,
} from '#contract/endpoint.ts'
import { CallError, NO_CONNECTION, NO_TOKEN, SESSION_EXPIRED, TOO_SLOW } from '#contract/errors.ts'
import { REQUEST_TIMEOUT } from '#contract/limits.ts'
import { type Answered, takeEarly } from './early.ts'

/** The wire as a function: sends one endpoint's request, decodes its answer, throws a CallError. */
export type Call = <E extends Endpoint>(
  endpoint: E,
  request: Request<E>,
  signal?: AbortSignal,
  /** The same for each try of the same: it is sent where the back end knows it. */
  key?: string | null,
  /** Hears what stands in the headers of a good answer. */
  hear?: (headers: Headers) => void,
) => Promise<Answer<E>>

export interface CallOptions {
  readonly baseUrl: string
  readonly token: () => string | null
  /** The capabilities of the back end; none if omitted. */
  readonly offers?: (capability: Capability) => boolean
  /** The session is over: told before the call fails, so that nothing goes on without it. */
  readonly onExpired: (text: string) => void
}

interface Parts {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly file?: ChosenFile
  readonly fields?: Readonly<Record<string, unknown>>
}

const pathOf = (endpoint: Endpoint, { params = {}, query = {} }: Parts): string => {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const given = Object.entries(query).flatMap(([key, value]) =>
    value === undefined || value === '' ? [] : [[key, String(value)]],
  )
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}

const bodyOf = ({ body, file, fields = {} }: Parts) => {
  if (file) {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
    // A chosen file is the browser's own File on its way from an input to the wire.
    if (file instanceof File) form.append('file', file, file.name)
    return { body: form }
  }
  return body === undefined ? {} : { body: JSON.stringify(body) }
}

const headersOf = ({ headers = {}, body, file }: Parts) => ({
  ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
  // The browser writes the one of a form itself, with the form's boundary.
  ...(body !== undefined && !file && { 'content-type': 'application/json' }),
})

interface Sent {
  readonly method: string
  readonly bearer: string | null
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | FormData
  readonly signal?: AbortSignal
}

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  )

/** A request that early.js made is not made again, unless it failed. */
const ask = async (
  url: string,
  { bearer, ...request }: Sent & { readonly signal: AbortSignal },
): Promise<Answered> => {
  const early = takeEarly({ ...request, url, token: bearer })
  const known = early && (await Promise.race([early, aborted(request.signal)]).catch(() => null))
  if (known) return known
  const response = await fetch(url, { ...request, credentials: 'omit' })
  return { response, text: response.status === 204 ? '' : await response.text() }
}

/** One deadline for the whole answer: a body that stalls is as late as one that never begins. */
const send = async (url: string, { signal, ...request }: Sent): Promise<Answered> => {
  const deadline = new AbortController()
  const timer = setTimeout(() => deadline.abort(), REQUEST_TIMEOUT)
  try {
    return await ask(url, {
      ...request,
      signal: signal ? AbortSignal.any([signal, deadline.signal]) : deadline.signal,
    })
  } catch (error) {
    if (deadline.signal.aborted) throw new CallError('timeout', TOO_SLOW)
    if (signal?.aborted) throw error
    throw new CallError('network', NO_CONNECTION)
  } finally {
    clearTimeout(timer)
  }
}

const nothing = () => false

export const createCall = ({ baseUrl, token, offers = nothing, onExpired }: CallOptions): Call => {
  return async (endpoint, request, signal, key = null, hear = () => {}) => {
    // Request<E> has exactly the parts that E has; here only their presence matters.
    const parts = request as Parts
    const bearer = endpoint.auth === 'none' ? null : token()
    if (endpoint.auth !== 'none' && !bearer)
      throw new CallError('missing', endpoint.withoutToken ?? NO_TOKEN)
    if (bearer) for (const part of Object.values(parts)) requireAccount(part)
    const { response, text } = await send(baseUrl + pathOf(endpoint, parts), {
      method: endpoint.method,
      bearer,
      ...bodyOf(parts),
      headers: {
        ...headersOf(parts),
        ...(key && endpoint.knowsKey && offers(endpoint.knowsKey) && { [KEY_HEADER]: key }),
        ...(bearer && { authorization: `Bearer ${bearer}` }),
      },
      ...(signal && { signal }),
    })
    if (!response.ok) {
      const { statuses, text: words } = endpoint.expires ?? {
        statuses: [401],
        text: SESSION_EXPIRED,
      }
      if (bearer && statuses.includes(response.status)) {
        // An answer to an older session says nothing about the one that is here now.
        if (bearer === token()) onExpired(words)
        throw new CallError('expired', words, response.status, text)
      }
      throw new CallError('refused', text, response.status, text)
    }
    hear(response.headers)
    // `decodeAnswer` parses with this endpoint's own schema, which is what Answer says.
    return decodeAnswer(endpoint, response.status, text, baseUrl) as Answer<typeof endpoint>
  }
}
