import { type IncomingMessage, request as plain } from 'node:http'
import { request as secure } from 'node:https'
import { isIP } from 'node:net'
import { storeReasons } from '#contract/stores/reasons.ts'
import { StoreFailure } from '#machines/stores/storeFailure.ts'
import { isLoopbackHost } from '../access/address.ts'
import type { Environment } from '../environment.ts'
import { parseForeign } from '../http/foreignJson.ts'
import { isPublicIp, PrivateAddress, publicLookup } from '../http/publicAddress.ts'
import {
  patienceWith,
  STORE_ANSWER_MOST_BYTES,
  STORE_PAUSE_MOST,
} from '../limits/bounds/otherServices.ts'

// One call of a store's API. Its address is what a person typed: only public ones are asked, over https, and no
// redirect is followed, since it would carry the keys to somebody else.

interface Asked {
  readonly headers: Readonly<Record<string, string>>
  /** With one it is a POST. */
  readonly body?: object
  /** What is not there is an empty answer, and no failure. */
  readonly mayMiss?: true
}

export interface Answered {
  readonly headers: IncomingMessage['headers']
  readonly json: unknown
}

export type AskStore = (address: string, asked: Asked) => Promise<Answered>

/** Milliseconds of a Retry-After: seconds, or a date. */
const pauseIn = (header: string | undefined): number => {
  const seconds = Number(header)
  const wait = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(header ?? '') - Date.now()
  return Math.min(Math.max(Number.isFinite(wait) ? wait : 0, 1_000), STORE_PAUSE_MOST)
}

const NO_PAUSE = 5_000

export const limited = (wait: number): StoreFailure =>
  new StoreFailure('limited', storeReasons.limited, Math.min(Math.max(wait, 100), STORE_PAUSE_MOST))

export const broken = (): StoreFailure => new StoreFailure('broken', storeReasons.broken)

const failureOf = ({ statusCode = 0, headers }: IncomingMessage): StoreFailure | null => {
  const pause = headers['retry-after']
  if (statusCode === 429 || (statusCode === 503 && pause !== undefined))
    return limited(pause === undefined ? NO_PAUSE : pauseIn(pause))
  if (statusCode === 401 || statusCode === 403)
    return new StoreFailure('refused', storeReasons.refused)
  if (statusCode >= 300 && statusCode < 400) return new StoreFailure('final', storeReasons.moved)
  if (statusCode >= 500) return new StoreFailure('away', storeReasons.away)
  return statusCode >= 200 && statusCode < 300 ? null : broken()
}

const readText = async (response: IncomingMessage): Promise<string> => {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const part of response as AsyncIterable<Uint8Array>) {
    bytes += part.length
    if (bytes > STORE_ANSWER_MOST_BYTES) {
      response.destroy()
      throw new StoreFailure('final', storeReasons.large)
    }
    text += decoder.decode(part, { stream: true })
  }
  return text + decoder.decode()
}

const addressOf = (address: string, onLoopback: boolean): URL => {
  const url = URL.canParse(address) ? new URL(address) : null
  const host = url?.hostname.replace(/^\[|\]$/g, '') ?? ''
  const isOurs = onLoopback && isLoopbackHost(host)
  const isPublic = url?.protocol === 'https:' && (isIP(host) === 0 || isPublicIp(host))
  if (url?.username !== '' || !(isPublic || (isOurs && /^https?:$/.test(url.protocol))))
    throw new StoreFailure('final', storeReasons.address)
  return url
}

const open = (url: URL, { headers, body }: Asked, isOurs: boolean) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const text = body && JSON.stringify(body)
    const request = (url.protocol === 'https:' ? secure : plain)(
      url,
      {
        method: text === undefined ? 'GET' : 'POST',
        headers: {
          accept: 'application/json',
          'user-agent': 'Recado',
          ...(text !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(text),
          }),
          ...headers,
        },
        ...(!isOurs && { lookup: publicLookup }),
        agent: false,
        signal: AbortSignal.timeout(patienceWith.store),
      },
      resolve,
    )
    request.on('error', reject)
    request.end(text)
  })

export const storeAsker =
  ({ storesOnLoopback }: Pick<Environment, 'storesOnLoopback'>): AskStore =>
  async (address, asked) => {
    const url = addressOf(address, storesOnLoopback)
    try {
      const response = await open(url, asked, storesOnLoopback)
      if (response.statusCode === 404 && asked.mayMiss) {
        response.destroy()
        return { headers: response.headers, json: {} }
      }
      const failure = failureOf(response)
      if (failure) {
        response.destroy()
        throw failure
      }
      const json = parseForeign(await readText(response))
      if (json === null) throw broken()
      return { headers: response.headers, json }
    } catch (error) {
      if (error instanceof StoreFailure) throw error
      const isInside = error instanceof PrivateAddress
      throw new StoreFailure(
        isInside ? 'final' : 'away',
        isInside ? storeReasons.address : storeReasons.away,
        0,
        error,
      )
    }
  }
