import * as z from 'zod/mini'
import { withoutTurns } from './text.ts'

// The rules by which an unexpected field of any back end is read; no other file has such rules. A field of an
// unexpected type is read as well as possible, and its row is kept. './answer' decides whether an answer is a success.
// A table of odd values is tested against every field of every endpoint (tests/contract/odd/oddAnswers.test.ts).

/** A text, a number or a boolean. Any other value counts as missing. */
export const Loose = z.catch(
  z.optional(z.nullable(z.union([z.string(), z.number(), z.boolean()]))),
  null,
)
export type Loose = z.output<typeof Loose>

/** A value that is kept as it came, so that it can be sent back: a back end may replace what is missing. */
export const AsItCame = z.optional(z.unknown())

/** What can be read of a value that was kept as it came. */
export const readable = (value: unknown): Loose => z.parse(Loose, value)

/** Trimmed, and without turned parts; a blank text is null. */
export const looseText = (value: Loose): string | null =>
  value == null ? null : withoutTurns(String(value)).trim() || null

/** The parts of a list that came as a text: JSON, or parts between commas. */
export const looseParts = (value: Loose): readonly unknown[] => {
  const text = looseText(value)
  if (text === null) return []
  try {
    const json: unknown = JSON.parse(text)
    if (Array.isArray(json)) return json
  } catch {
    // No JSON: a text with commas.
  }
  return text.split(',')
}

/** A row without an id is shown, too: it is told apart by its place. */
export const rowId = (id: Loose, index: number): string => looseText(id) ?? `sin-id-${index}`

export const looseNumber = (value: Loose): number | null => {
  const text = looseText(value)
  const number = text === null ? Number.NaN : Number(text)
  return Number.isFinite(number) ? number : null
}

/** Null where the value means neither yes nor no. */
export const looseFlag = (value: Loose): boolean | null => {
  const text = looseText(value)?.toLowerCase() ?? ''
  if (/^(?:true|1|yes|sí|si)$/.test(text)) return true
  return /^(?:false|0|no)$/.test(text) ? false : null
}

/** A number below it is seconds since the epoch, any other one milliseconds. */
const FIRST_MILLISECONDS = 1e11
/** The last moment that a Date can have. */
const LAST_MILLISECONDS = 8.64e15
/** Nine digits or more are an epoch; fewer are a year or a day. */
const EPOCH = /^\d{9,}(?:\.\d+)?$/

/**
 * A `JSON.parse` reviver: under the name of an address, a path is resolved against the back end at `base`, not the
 * page.
 */
export const addressesAt = (base: string): ((name: string, value: unknown) => unknown) => {
  const origin = /^https?:\/\/[^/?#]+/i.exec(base)?.[0] ?? ''
  return (name, value) =>
    typeof value === 'string' && /(?:url|logo|image)$/i.test(name) && /^\s*\/(?!\/)/.test(value)
      ? `${origin}${value.trim()}`
      : value
}

/** A day without a time means the same day in every time zone. */
const dayOf = (text: string): number | null => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  return year === undefined
    ? null
    : new Date(Number(year), Number(month) - 1, Number(day)).getTime()
}

/** A time without a time zone is UTC. */
const timeOf = (text: string): number | null => {
  const clock = /^\d{4}-\d{2}-\d{2}(?:[T ](.*))?$/.exec(text)?.[1]
  const isZoned = clock === undefined || /(?:z|[+-]\d{2}(?::?\d{2})?)$/i.test(clock)
  // PostgreSQL writes the zone of a whole hour without its minutes.
  const spelled = text.replace(/([+-]\d{2})$/, clock === undefined ? '$1' : '$1:00')
  const time = Date.parse(
    isZoned ? spelled.replace(/^(\S{10}) /, '$1T') : `${text.replace(' ', 'T')}Z`,
  )
  return Number.isNaN(time) ? null : time
}

/** Milliseconds since the epoch; null where the time is not readable. */
export const looseTime = (value: Loose): number | null => {
  const text = looseText(value)
  if (text === null) return null
  if (typeof value !== 'number' && !EPOCH.test(text)) return dayOf(text) ?? timeOf(text)
  const number = Number(value)
  const time = number < FIRST_MILLISECONDS ? number * 1000 : number
  return Math.abs(time) <= LAST_MILLISECONDS ? time : null
}

/** A calendar day, '2026-12-31', as written, in any time zone; of an epoch, the day in UTC. */
export const looseDay = (value: Loose): string | null => {
  const written = /^\d{4}-\d{2}-\d{2}/.exec(looseText(value) ?? '')?.[0]
  if (written !== undefined) return written
  const time = looseTime(value)
  return time === null ? null : new Date(time).toISOString().slice(0, 10)
}

const Said = { success: Loose, message: Loose, error: Loose }

/** Replaces an unreadable item by null, so that the rest of the list is kept. */
export const lenient = <S extends z.ZodMiniType>(item: S) =>
  z.nullable(z.array(z.catch(z.nullable(item), null)))

/** A list, bare or in `{success, data}`; an answer without a list must at least say whether it succeeded. */
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

/** One object in `{success, data}`, or null where the answer has none. */
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

/** The object of the answer; null where the back end did the action and does not send the object. */
export const looseThing = <T>(answer: Envelope<T | null> | null): T | null => answer?.data ?? null
