import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import * as z from 'zod/mini'
import { Loose, looseFlag, looseNumber, looseText, looseTime } from '#contract/loose.ts'
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

/** Several, where Meta tells one thing as it is. */
const several = z.transform((value: unknown): unknown =>
  Array.isArray(value) ? value : value == null ? [] : [value],
)

/** One thing, where Meta tells it as a list of one. */
const single = z.transform((value: unknown): unknown => (Array.isArray(value) ? value[0] : value))

/** The readable items of a list: an entry of an unknown form does not affect the others. */
export const list = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.catch(z.pipe(several, z.array(z.catch(z.nullable(schema), null))), [])

export const maybe = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.catch(z.optional(z.pipe(single, schema)), undefined)

/** Ids and numbers may come as numbers. */
const written = z.union([z.string(), z.pipe(z.number(), z.transform(String))])

export const text = z.catch(z.optional(written), undefined)

/** What an event is nothing without. */
export const identifier = written.check(z.minLength(1))

export const flag = z.catch(
  z.optional(
    z.pipe(
      Loose,
      z.transform((value) => looseFlag(value) ?? undefined),
    ),
  ),
  undefined,
)

/** '12.5' and '12,5' are numbers; nothing, and a blank text, are none. */
const numberIn = (value: Loose): number | undefined => {
  const said = looseText(value)?.replace(/^(-?\d+),(\d+)$/, '$1.$2')
  return typeof value === 'boolean' ? undefined : (looseNumber(said) ?? undefined)
}

export const number = z.catch(z.optional(z.pipe(Loose, z.transform(numberIn))), undefined)

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

/** An epoch, or a day with its time: what else can be read as a time is none of Meta's. */
const MOMENT = /^(?:\d{9,}(?:\.\d+)?$|\d{4}-\d{2}-\d{2}[T ])/

/** Null where the time is missing or impossible. A time that is ahead is put right where it is stored. */
export const momentIn = (value: Loose): Date | null => {
  const time = MOMENT.test(looseText(value) ?? '') ? looseTime(value) : null
  return time === null || time < FIRST ? null : new Date(time)
}
