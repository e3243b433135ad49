import ky, { type Hooks, HTTPError, TimeoutError } from 'ky'
import { requireAccount } from '#contract/account.ts'
import { decodeAnswer } from '#contract/answer.ts'
import type { Capability } from '#contract/config.ts'
import {
  type Answer,
  type ChosenFile,
  type Endpoint,
  KEY_HEADER,
  REVISION_HEADER,
  type Request,
} from '#contract/endpoint.ts'
import { CallError, NO_CONNECTION, NO_TOKEN, SESSION_EXPIRED, TOO_SLOW } from '#contract/errors.ts'
import { REQUEST_TIMEOUT, UPLOAD_TIMEOUT } from '#contract/limits.ts'
import { takeEarly } from './early.ts'

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

type Fetches = (input: RequestInfo | URL) => Promise<Response>

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

/** A revision goes only to a back end that knows revisions. */
const headersOf = ({ headers = {}, body, file }: Parts, knowsRevisions: boolean) => ({
  ...Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => knowsRevisions || name !== REVISION_HEADER)
      .map(([name, value]) => [name, String(value)]),
  ),
  // The browser writes the one of a form itself, with the form's boundary.
  ...(body !== undefined && !file && { 'content-type': 'application/json' }),
})

/** One deadline for the whole answer: a body that stalls is as late as one that never begins. */
const readWhole = async (asked: Promise<Response>): Promise<Response> => {
  const response = await asked
  return new Response((await response.text()) || null, response)
}

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  )

/** What fetches: a request that early.js made is not made again, unless it failed. */
const fetchUnless =
  (early: Promise<Response> | null, signal: AbortSignal | undefined): Fetches =>
  async (input) =>
    (early &&
      (await Promise.race([early, ...(signal ? [aborted(signal)] : [])]).catch(() => null))) ??
    readWhole(fetch(input))

/** The session on its way: its header goes out, and an answer which says that it is over ends it. */
const sessionHooks = (
  bearer: string,
  { statuses, text }: NonNullable<Endpoint['expires']>,
  onExpired: (text: string) => void,
): Hooks => ({
  beforeRequest: [({ headers }) => headers.set('authorization', `Bearer ${bearer}`)],
  afterResponse: [
    async (_request, _options, response) => {
      if (!statuses.includes(response.status)) return
      onExpired(text)
      throw new CallError('expired', text, response.status, await response.text())
    },
  ],
})

/** The same failure in the words of the contract; what was called off stays what it is. */
const failureOf = async (error: unknown, signal: AbortSignal | undefined): Promise<unknown> => {
  if (error instanceof HTTPError) {
    const text = await error.response.text()
    return new CallError('refused', text, error.response.status, text)
  }
  if (error instanceof TimeoutError) return new CallError('timeout', TOO_SLOW)
  if (error instanceof CallError || signal?.aborted) return error
  return new CallError('network', NO_CONNECTION)
}

export const createCall = ({
  baseUrl,
  token,
  offers = () => false,
  onExpired,
}: CallOptions): Call => {
  return async (endpoint, request, signal, key = null, hear) => {
    // Request<E> has exactly the parts that E has; here only their presence matters.
    const parts = request as Parts
    const bearer = endpoint.auth === 'none' ? null : token()
    if (endpoint.auth !== 'none' && !bearer)
      throw new CallError('missing', endpoint.withoutToken ?? NO_TOKEN)
    if (bearer) for (const part of Object.values(parts)) requireAccount(part)
    const url = baseUrl + pathOf(endpoint, parts)
    const sent = { method: endpoint.method, ...bodyOf(parts) }
    // An answer to an older session says nothing about the one that is here now.
    const expire = (text: string) => bearer === token() && onExpired(text)
    const response = await ky(url, {
      ...sent,
      headers: {
        ...headersOf(parts, offers('revisions')),
        ...(key && endpoint.knowsKey && offers(endpoint.knowsKey) && { [KEY_HEADER]: key }),
      },
      credentials: 'omit',
      timeout: parts.file ? UPLOAD_TIMEOUT : REQUEST_TIMEOUT,
      retry: 0, // the machines decide what is tried again
      fetch: createCall.watched(
        fetchUnless(takeEarly({ ...sent, url, token: bearer }), signal),
        endpoint,
        key,
      ),
      ...(bearer && {
        hooks: sessionHooks(
          bearer,
          endpoint.expires ?? { statuses: [401], text: SESSION_EXPIRED },
          expire,
        ),
      }),
      ...(signal && { signal }),
    }).catch(async (error: unknown) => {
      throw await failureOf(error, signal)
    })
    hear?.(response.headers)
    // `decodeAnswer` parses with this endpoint's own schema, which is what Answer says.
    return decodeAnswer(endpoint, response.status, await response.text(), baseUrl) as Answer<
      typeof endpoint
    >
  }
}

/** What stands between a call and the network, told as the call begins: the recorder of /diagnostico, while it runs. */
createCall.watched = (fetches: Fetches, _endpoint: Endpoint, _key: string | null): Fetches =>
  fetches
