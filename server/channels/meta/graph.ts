import { missingFileReasons } from '#contract/missingFiles.ts'
import { parseForeign } from '../../http/foreignJson.ts'
import { patienceWith } from '../../limits/bounds/otherServices.ts'
import { MEDIA_MOST_BYTES } from '../../limits/bounds/reading.ts'
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

export const call = async (
  url: string,
  token: string,
  init?: RequestInit,
  meaning: (refused: Response) => Promise<ChannelFailure> = failureOf,
): Promise<Response> => {
  const response = await ask(url, token, init).catch((error: unknown) => {
    throw notReached(error)
  })
  if (!response.ok) throw await meaning(response)
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
 * Sends a message, and returns the body of the answer. Once Meta accepted the message it is not sent again, whatever
 * that body is: Meta has no idempotency keys.
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

/** The file of an address, while it comes. `size`: the bytes that Meta says, or 0. */
export const fetchMedia = async (
  open: (signal: AbortSignal) => Promise<Response>,
  { size = 0, type }: { readonly size?: number; readonly type?: string | undefined } = {},
): Promise<Media> => {
  if (size > MEDIA_MOST_BYTES) throw tooLarge()
  const response = await open(AbortSignal.timeout(patienceWith.media))
  const { headers, body } = response
  if (isOther(response, type)) throw new ChannelFailure('away', 'Not the file, but words', null)
  return { bytes: upToMost(body), type: type ?? headers.get('content-type') ?? '' }
}

/** A page or an error with a status of success, where Meta named a photo or another file without words. */
const isOther = ({ headers }: Response, type = ''): boolean =>
  /^(?:(?:image|video|audio)\/|application\/pdf)/.test(type) &&
  /^(?:text\/html|application\/json)\b/.test(headers.get('content-type') ?? '')

async function* upToMost(body: Response['body']) {
  let length = 0
  for await (const part of body ?? []) {
    length += part.length
    if (length > MEDIA_MOST_BYTES) throw tooLarge()
    yield part
  }
}
