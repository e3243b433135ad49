import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { readAnswer } from '../../http/outgoingCalls.ts'
import type { Part } from '../range.ts'
import { type Content, sizeOfContent } from './store.ts'
import { FILE_STORE, FileStoreUnavailable } from './storeUnavailable.ts'

/** A bucket with the API of S3, each file under its own address. */
export interface S3Location {
  readonly kind: 's3'
  /** The address of the bucket, with the prefix of all names. */
  readonly address: string
  readonly region: string
  readonly keyId: string
  readonly secret: string
}

export interface Question {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  readonly name: string
  readonly part?: Part | null
  readonly content?: Content
}

export interface Answer {
  readonly response: Response
  /** Cancels the rest of the body. */
  readonly stop: () => void
}

/** The statuses of a temporary refusal. */
const isPassing = (status: number): boolean => status >= 500 || status === 429

/** The pauses before the second and the third try. */
const PAUSES = [100, 500]

const PIECE = 1 << 16

/** Avoids the copy that fetch makes of a buffer. */
const inPieces = (bytes: Content) => {
  if (bytes instanceof Blob) return bytes.stream()
  let at = 0
  return new ReadableStream<Uint8Array>({
    pull: (stream) => {
      if (at >= bytes.length) stream.close()
      else stream.enqueue(bytes.subarray(at, at + PIECE))
      at += PIECE
    },
  })
}

const hashOf = async (content: Content): Promise<string> => {
  const hash = createHash('sha256')
  for await (const piece of inPieces(content)) hash.update(piece)
  return hash.digest('hex')
}

const sendOnce = async (
  { address, region, keyId, secret }: S3Location,
  { method, name, part, content }: Question,
  signal: AbortSignal,
): Promise<Response> => {
  const { url, headers } = await new AwsV4Signer({
    method,
    url: `${address}/${name}`,
    // The hash of the body is signed: S3 refuses a body that was changed on the way.
    headers: { 'x-amz-content-sha256': await hashOf(content ?? Buffer.alloc(0)) },
    service: 's3',
    region,
    accessKeyId: keyId,
    secretAccessKey: secret,
  }).sign()
  // Not signed, since proxies change these headers.
  headers.set('accept-encoding', 'identity')
  if (part) headers.set('range', `bytes=${part.from}-${part.to}`)
  const body = content && { body: inPieces(content), duplex: 'half' as const }
  if (content) {
    headers.set('content-length', String(sizeOfContent(content)))
    // The bucket is not public. If it ever were, nothing in it would run.
    headers.set('content-type', 'application/octet-stream')
  }
  return fetch(url, { method, headers, signal, redirect: 'manual', ...body })
}

/** Retries a temporary failure: every call is idempotent. */
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

/** The error code of S3, which contains no key. */
const codeIn = (text: string): string => /<Code>(\w{1,64})<\/Code>/.exec(text)?.[1] ?? ''

/**
 * The answer as soon as it begins, within `patience` milliseconds over all tries; null where there is no such file.
 */
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
