import * as z from 'zod/mini'

// How the answers of any back end are read; no other file has such rules. A field that is oddly typed is read as well as it can be, and never
// costs its row. Whether an answer is a success at all, './answer' says. A table of odd values goes over every field of every endpoint
// (tests/contract/oddAnswers.test.ts).

/** A text, a number, yes or no. Whatever else stands there is as good as nothing. */
export const Loose = z.catch(
  z.optional(z.nullable(z.union([z.string(), z.number(), z.boolean()]))),
  null,
)
export type Loose = z.output<typeof Loose>

/** Trimmed; a blank text is null. */
export const looseText = (value: Loose): string | null =>
  value == null ? null : String(value).trim() || null

export const looseNumber = (value: Loose): number | null => {
  const text = looseText(value)
  const number = text === null ? Number.NaN : Number(text)
  return Number.isFinite(number) ? number : null
}

/** Null where it says neither yes nor no. */
export const looseFlag = (value: Loose): boolean | null => {
  const text = looseText(value)?.toLowerCase() ?? ''
  if (/^(?:true|1|yes|sí|si)$/.test(text)) return true
  return /^(?:false|0|no)$/.test(text) ? false : null
}

/** Before this a number is seconds since the epoch, from it on milliseconds. */
const FIRST_MILLISECONDS = 1e11
/** Beyond it there is no date. */
const LAST_MILLISECONDS = 8.64e15
/** So many digits are an epoch; fewer are a year or a day. */
const EPOCH = /^\d{9,}(?:\.\d+)?$/

/** A `JSON.parse` reviver: a path under the name of an address belongs to the back end at `base`, not to the page. */
export const addressesAt = (base: string): ((name: string, value: unknown) => unknown) => {
  const origin = /^https?:\/\/[^/?#]+/i.exec(base)?.[0] ?? ''
  return (name, value) =>
    typeof value === 'string' && /(?:url|logo|image)$/i.test(name) && /^\s*\/(?!\/)/.test(value)
      ? `${origin}${value.trim()}`
      : value
}

/** A day without a time is that day wherever the reader is. */
const dayOf = (text: string): number | null => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  return year === undefined
    ? null
    : new Date(Number(year), Number(month) - 1, Number(day)).getTime()
}

/** A time without a zone is UTC. */
const timeOf = (text: string): number | null => {
  const clock = /^\d{4}-\d{2}-\d{2}(?:[T ](.*))?$/.exec(text)?.[1]
  const isZoned = clock === undefined || /(?:z|[+-]\d{2}(?::?\d{2})?)$/i.test(clock)
  // PostgreSQL writes whole hours of a zone without their minutes.
  const spelled = text.replace(/([+-]\d{2})$/, clock === undefined ? '$1' : '$1:00')
  const time = Date.parse(
    isZoned ? spelled.replace(/^(\S{10}) /, '$1T') : `${text.replace(' ', 'T')}Z`,
  )
  return Number.isNaN(time) ? null : time
}

/** Milliseconds since the epoch; null where there is no readable time. */
export const looseTime = (value: Loose): number | null => {
  const text = looseText(value)
  if (text === null) return null
  if (typeof value !== 'number' && !EPOCH.test(text)) return dayOf(text) ?? timeOf(text)
  const number = Number(value)
  const time = number < FIRST_MILLISECONDS ? number * 1000 : number
  return Math.abs(time) <= LAST_MILLISECONDS ? time : null
}

/** A day of the calendar, '2026-12-31': the one that is written, whatever the zone; of an epoch, the day in UTC. */
export const looseDay = (value: Loose): string | null => {
  const written = /^\d{4}-\d{2}-\d{2}/.exec(looseText(value) ?? '')?.[0]
  if (written !== undefined) return written
  const time = looseTime(value)
  return time === null ? null : new Date(time).toISOString().slice(0, 10)
}

const Said = { success: Loose, message: Loose, error: Loose }

/** Items of which one that cannot be read is left out; it never costs the list. */
export const lenient = <S extends z.ZodMiniType>(item: S) =>
  z.nullable(z.array(z.catch(z.nullable(item), null)))

/** A list, bare or in `{success, data}`; where nothing is listed, the answer at least says how it went. */
export const LooseList = <S extends z.ZodMiniType>(item: S) =>
  z.union([
    lenient(item),
    z.object({ ...Said, data: lenient(item) }),
    z.object({
      ...Said,
      success: z.union([z.boolean(), z.number(), z.string()]),
      data: z.optional(z.null()),
    }),
  ])

/** One thing in `{success, data}`, or null where the answer says nothing of it. */
export const LooseOne = <S extends z.ZodMiniType>(thing: S) =>
  z.nullable(z.object({ ...Said, data: z.catch(z.optional(z.nullable(thing)), null) }))

interface Envelope<Data> {
  readonly data?: Data | undefined
}

/** The items of a list, without those that cannot be read. */
export const looseItems = <T>(
  answer: readonly (T | null)[] | Envelope<readonly (T | null)[] | null> | null | undefined,
): readonly T[] => {
  const items = !answer || 'length' in answer ? answer : answer.data
  return (items ?? []).filter((item) => item !== null)
}

/** The thing in the answer; null where the back end did what it was asked and does not show it. */
export const looseThing = <T>(answer: Envelope<T | null> | null): T | null => answer?.data ?? null
