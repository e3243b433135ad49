import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import * as z from 'zod/mini'
import { Loose, looseTime } from '#contract/loose.ts'
import type { Environment } from '../../environment.ts'
import type { Webhook } from '../adapter.ts'

const Verification = z.object({
  'hub.mode': z.literal('subscribe'),
  'hub.verify_token': z.string(),
  'hub.challenge': z.string(),
})

const isSame = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const SIGNATURE = /^sha256=[0-9a-f]{64}$/

const signatureIn = (headers: IncomingHttpHeaders): string =>
  String(headers['x-hub-signature-256'] ?? '')

const signatureOf = (secret: string, bytes: Buffer): string =>
  `sha256=${createHmac('sha256', secret).update(bytes).digest('hex')}`

/** Meta's webhook: signed with the app's secret, over the unparsed bytes. */
export const metaWebhook = ({ metaAppSecret, metaVerifyToken }: Environment): Webhook => ({
  path: '/webhooks/meta',
  source: 'meta',
  challenge: (query) => {
    const { data } = z.safeParse(Verification, query)
    return data && metaVerifyToken !== null && isSame(data['hub.verify_token'], metaVerifyToken)
      ? data['hub.challenge']
      : null
  },
  hasSignature: (headers) => metaAppSecret !== null && SIGNATURE.test(signatureIn(headers)),
  isSigned: (headers, bytes) =>
    metaAppSecret !== null && isSame(signatureIn(headers), signatureOf(metaAppSecret, bytes)),
})

/** The readable items of a list: an entry of an unknown form does not affect the others. */
export const list = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.catch(z.array(z.catch(z.nullable(schema), null)), [])

export const maybe = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.catch(z.optional(schema), undefined)

export const text = z.catch(z.optional(z.string()), undefined)

export const known = <Value>(values: readonly (Value | null)[]): Value[] =>
  values.flatMap((value) => (value === null ? [] : [value]))

/** Reads the entries of a call about this object; none of any other call. */
export const entriesAbout = <Entry extends z.ZodMiniType>(object: string, entry: Entry) => {
  const about = z.object({ object: z.literal(object) })
  const told = z.object({ entry: list(entry) })
  return (body: unknown): z.output<Entry>[] => {
    if (!z.safeParse(about, body).success) return []
    const { data } = z.safeParse(told, body)
    return data ? known<z.output<Entry>>(data.entry) : []
  }
}

/** Seconds or milliseconds since the epoch. */
export const Moment = Loose

/** Neither Meta's channels nor their customers are older. */
const FIRST = Date.UTC(2009, 0, 1)

/** Null where the time is missing or impossible. A time that is ahead is put right where it is stored. */
export const momentIn = (value: Loose): Date | null => {
  const time = looseTime(value)
  return time === null || time < FIRST ? null : new Date(time)
}
