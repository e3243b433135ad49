import { pipeline } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressHash } from '../access/address.ts'
import { bodiesOf, UPLOAD_MOST_BYTES } from '../limits/bounds/requests.ts'
import { BodyBuffer } from './bodyBuffer.ts'
import { Refusal } from './refusal.ts'
import { isGone, whenOver } from './requestEnd.ts'

/** Bodies of GET are not read. */
export const readsBody = (method: string): boolean => method !== 'GET' && method !== 'HEAD'

const busy = () =>
  new Refusal(503, 'El servidor está ocupado. Inténtalo de nuevo en un momento.', {
    'retry-after': '5',
  })

/** The bytes of a body that may be held at most: what is announced, as far as the route reads it. */
const bytesOf = ({ method, headers, routeOptions }: FastifyRequest): number => {
  if (!readsBody(method)) return 0
  const length = headers['content-length']
  if (length === undefined && headers['transfer-encoding'] === undefined) return 0
  const isUpload = routeOptions.config.endpoint?.upload === true
  const most = isUpload ? UPLOAD_MOST_BYTES : routeOptions.bodyLimit
  return length === undefined ? most : Math.min(Number(length), most)
}

/**
 * Bounds what the bodies of all requests under way hold together, in this process. It is reserved before a body is
 * read, since many that never end would fill the memory, and after the session and the rates.
 */
export const boundBodies = (app: FastifyInstance, secret: string): void => {
  const held = new Map<string, number>()
  const add = (key: string, bytes: number): void => {
    const sum = (held.get(key) ?? 0) + bytes
    if (sum > 0) held.set(key, sum)
    else held.delete(key)
  }

  app.addHook('preParsing', async (request, reply, payload) => {
    const bytes = bytesOf(request)
    if (bytes === 0) return payload
    const address = addressHash(secret, request.ip)
    // Strangers leave room for callers with a session.
    const shares: readonly (readonly [string, number])[] = request.user
      ? [
          [`address ${address}`, bodiesOf.address],
          [`account ${request.user.id}`, bodiesOf.account],
        ]
      : [
          [`stranger ${address}`, bodiesOf.stranger],
          ['strangers', bodiesOf.strangers],
        ]
    const all = [...shares, ['all', bodiesOf.all] as const]
    if (isGone(request, reply)) throw busy()
    if (all.some(([key, most]) => (held.get(key) ?? 0) + bytes > most)) throw busy()
    for (const [key] of all) add(key, bytes)
    // Also of a request that was given up, which has no `onResponse`.
    whenOver(request, reply, () => {
      for (const [key] of all) add(key, -bytes)
    })
    // Uploads are read from the request itself.
    if (/^multipart\//i.test(request.headers['content-type'] ?? '')) return payload
    // A body that breaks off is told to the reader of the whole, by its own error.
    return pipeline(payload, new BodyBuffer(bytes), () => {})
  })
}
