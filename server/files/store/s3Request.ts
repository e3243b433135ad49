import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { readAnswer } from '../../http/outgoingCalls.ts'
import type { Part } from '../range.ts'
import { FILE_STORE, FileStoreUnavailable } from './storeUnavailable.ts'

/** A bucket that is asked by S3's calls, each file under its own address. */
export interface S3Location {
  readonly kind: 's3'
  /** The bucket's, and what each name begins with. */
  readonly address: string
  readonly region: string
  readonly keyId: string
  readonly secret: string
}

export interface Question {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  readonly name: string
  readonly part?: Part | null
  readonly bytes?: Buffer
}

export interface Answer {
  readonly response: Response
  /** The rest of the body is not wanted any more. */
  readonly stop: () => void
}

/** The statuses of a refusal that passes. */
const isPassing = (status: number): boolean => status >= 500 || status === 429

/** Before the second try, and before the third. */
const PAUSES = [100, 500]

const PIECE = 1 << 16

/** A buffer that is given to fetch as it is would be copied. */
const inPieces = (bytes: Buffer) => {
  let at = 0
  return new ReadableStream<Uint8Array>({
    pull: (stream) => {
      if (at >= bytes.length) stream.close()
      else stream.enqueue(bytes.subarray(at, at + PIECE))
      at += PIECE
    },
  })
}

const sendOnce = async (
  { address, region, keyId, secret }: S3Location,
  { method, name, part, bytes }: Question,
  signal: AbortSignal,
): Promise<Response> => {
  const { url, headers } = await new AwsV4Signer({
    method,
    url: `${address}/${name}`,
    // Signed with its hash: what arrives changed is refused there.
    headers: {
      'x-amz-content-sha256': createHash('sha256')
        .update(bytes ?? '')
        .digest('hex'),
    },
    service: 's3',
    region,
    accessKeyId: keyId,
    secretAccessKey: secret,
  }).sign()
  // After the signature, since proxies change these.
  headers.set('accept-encoding', 'identity')
  if (part) headers.set('range', `bytes=${part.from}-${part.to}`)
  const body = bytes && { body: inPieces(bytes), duplex: 'half' as const }
  if (bytes) {
    headers.set('content-length', String(bytes.length))
    // The bucket is never served. Were it, nothing in it would run.
    headers.set('content-type', 'application/octet-stream')
  }
  return fetch(url, { method, headers, signal, redirect: 'manual', ...body })
}

/** Tries again what failed for a moment: each call says the whole, so that twice is as good as once. */
const send = async (
  place: S3Location,
  question: Question,
  signal: AbortSignal,
): Promise<Response> => {
  for (const pause of PAUSES) {
    const response = await sendOnce(place, question, signal).catch((error: unknown) => {
      if (signal.aborted) throw error
      return null
    })
    if (response && !isPassing(response.status)) return response
    await response?.body?.cancel()
    await sleep(pause, undefined, { signal })
  }
  return sendOnce(place, question, signal)
}

/** S3's own word for what is wrong, which names no key. */
const codeIn = (text: string): string => /<Code>(\w{1,64})<\/Code>/.exec(text)?.[1] ?? ''

/** The answer once it begins, within `patience` milliseconds over all tries; null where there is no such file. */
export const ask = async (
  place: S3Location,
  question: Question,
  patience: number,
): Promise<Answer | null> => {
  const controller = new AbortController()
  const stop = () => controller.abort()
  const timer = setTimeout(stop, patience)
  try {
    const response = await send(place, question, controller.signal)
    if (response.ok) return { response, stop }
    const { status } = response
    const code = codeIn(await readAnswer(FILE_STORE, response))
    if (status === 404 && code !== 'NoSuchBucket' && question.method !== 'PUT') return null
    throw new FileStoreUnavailable(`answers ${status} ${code}`.trim())
  } catch (error) {
    throw error instanceof FileStoreUnavailable
      ? error
      : new FileStoreUnavailable('is not reached', error)
  } finally {
    clearTimeout(timer)
  }
}
