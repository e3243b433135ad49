import { missingFileReasons } from '#contract/missingFiles.ts'
import { parseForeign } from '../../http/foreignJson.ts'
import { LARGE_MEDIA_BYTES, MEDIA_MOST_BYTES, patienceWith } from '../../limits/bounds.ts'
import { createSerialQueue } from '../../process/serialQueue.ts'
import type { Media } from '../adapter.ts'
import { answerLost, ChannelFailure } from '../failure.ts'
import { failureOf, failureOfSend } from './failures.ts'

// Calls of Meta's Graph API, and the files of customers that it keeps.

const ask = (url: string, token: string, init: RequestInit = {}): Promise<Response> =>
  fetch(url, {
    signal: AbortSignal.timeout(patienceWith.graph),
    ...init,
    headers: { ...init.headers, authorization: `Bearer ${token}` },
  })

const notReached = (cause: unknown) =>
  new ChannelFailure('away', 'The Graph API is not reached', null, cause)

export const call = async (url: string, token: string, init?: RequestInit): Promise<Response> => {
  const response = await ask(url, token, init).catch((error: unknown) => {
    throw notReached(error)
  })
  if (!response.ok) throw await failureOf(response)
  return response
}

/** The body of an answer; null where it is no JSON, or the connection ends in the middle of it. */
export const bodyOf = async (response: Response): Promise<unknown> =>
  parseForeign(await response.text().catch(() => ''))

/** Codes of a connection that was not established, so that nothing was sent. */
const UNCONNECTED = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]
const isUnconnected = (error: unknown): boolean =>
  UNCONNECTED.includes(String(Object(Object(error).cause).code))

/**
 * Sends a message, and returns the body of the answer. Once Meta accepted the message it is not sent again, whatever that body is: Meta
 * has no idempotency keys.
 */
export const send = async (url: string, token: string, body: object): Promise<unknown> => {
  const response = await ask(url, token, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'error',
  }).catch((error: unknown) => {
    throw isUnconnected(error) ? notReached(error) : answerLost(error)
  })
  if (!response.ok) throw await failureOfSend(response)
  return bodyOf(response)
}

const tooLarge = () =>
  new ChannelFailure('refused', 'The file is too large', missingFileReasons.tooLarge)

const largeInTurn = createSerialQueue()

/** The file of an address. `size`: the bytes that Meta says, or 0. Only one large file at a time is held in memory. */
export const fetchMedia = (
  open: (signal: AbortSignal) => Promise<Response>,
  { size = 0, type }: { readonly size?: number; readonly type?: string | undefined } = {},
): Promise<Media> => {
  if (size > MEDIA_MOST_BYTES) throw tooLarge()
  const load = async () => mediaIn(await open(AbortSignal.timeout(patienceWith.media)), type)
  return size > LARGE_MEDIA_BYTES ? largeInTurn(load) : load()
}

const mediaIn = async (
  response: Response,
  type = response.headers.get('content-type') ?? '',
): Promise<Media> => {
  const said = Number(response.headers.get('content-length') ?? 0)
  if (said > MEDIA_MOST_BYTES) throw tooLarge()
  // Usually the whole: many pieces would be held twice where they are joined.
  let bytes = Buffer.allocUnsafe(said)
  let filled = 0
  for await (const part of response.body ?? []) {
    if (filled + part.length > MEDIA_MOST_BYTES) throw tooLarge()
    if (filled + part.length > bytes.length) {
      const larger = Buffer.allocUnsafe(Math.min(MEDIA_MOST_BYTES, 2 * (filled + part.length)))
      bytes.copy(larger, 0, 0, filled)
      bytes = larger
    }
    bytes.set(part, filled)
    filled += part.length
  }
  return { bytes: bytes.subarray(0, filled), type }
}
