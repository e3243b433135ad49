import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import * as z from 'zod/mini'
import { Loose, looseFlag, looseNumber, looseText, looseTime } from '#contract/loose.ts'
import type { Environment } from '../../environment.ts'
import { ID_MOST } from '../../limits/bounds/reading.ts'
import type { Webhook } from '../adapter.ts'
import { isSeen } from '../seen.ts'

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

/** Several, where Meta tells one thing as it is, or a list of lists. */
const several = z.transform((value: unknown): unknown =>
  Array.isArray(value) ? value.flat() : value == null ? [] : [value],
)

/** One thing, where Meta tells it as a list of one. */
const single = z.transform((value: unknown): unknown => (Array.isArray(value) ? value[0] : value))

/** The readable items of a list: an entry of an unknown form does not affect the others. */
export const list = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.catch(z.pipe(several, z.array(z.catch(z.nullable(schema), null))), [])

export const maybe = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.catch(z.optional(z.pipe(single, schema)), undefined)

/** Ids and numbers may come as numbers. */
const written = z.pipe(single, z.union([z.string(), z.pipe(z.number(), z.transform(String))]))

export const text = z.catch(z.optional(written), undefined)

/** What somebody wrote; what nobody sees is nothing. */
export const words = z.pipe(
  text,
  z.transform((value) => (value !== undefined && isSeen(value) ? value : undefined)),
)

const hashOf = (told: string): string => createHash('sha256').update(told).digest('base64url')

/** What an event is nothing without: an id that says something. One that no index holds is told by its hash. */
export const identifier = z.pipe(
  written,
  z.pipe(
    z.transform((value: string) => {
      const trimmed = value.trim()
      return trimmed.length > ID_MOST ? hashOf(trimmed) : trimmed
    }),
    z.string().check(z.minLength(1)),
  ),
)

/** An id that may be missing. A blank one is none, so that it hides no other one. */
export const id = z.catch(z.optional(identifier), undefined)

/** A text in place of an object is the field of it that says most. */
export const plainly = <Schema extends z.ZodMiniType>(field: string, schema: Schema) =>
  z.pipe(
    z.transform((value: unknown): unknown =>
      typeof value === 'string' || typeof value === 'number' ? { [field]: value } : value,
    ),
    schema,
  )

/** What is told without an id has one of what it says: told again, it has the same one. */
export const ownId = (told: unknown): string => `sin-id-${hashOf(JSON.stringify(told))}`

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

/** With both signs the last one is that of the decimals; '12,500' has thousands. */
const amountIn = (value: Loose): number | undefined => {
  const said = looseText(value)?.replace(/[^\d.,-]/gu, '') ?? ''
  const isGrouped =
    /^-?\d{1,3}(?:,\d{3})+$/.test(said) || said.lastIndexOf('.') > said.lastIndexOf(',')
  const plain = isGrouped ? said.replaceAll(',', '') : said.replaceAll('.', '').replace(',', '.')
  return typeof value === 'string' && /\d/.test(said) ? numberIn(plain) : numberIn(value)
}

/** An amount of money, which may be written as people do. */
export const amount = z.catch(z.optional(z.pipe(Loose, z.transform(amountIn))), undefined)

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
