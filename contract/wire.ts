import * as z from 'zod/mini'

// Small schemas that many endpoints share. The page reads leniently: a field may be absent or null.

export const optionalText = z.optional(z.nullable(z.string()))
export const optionalNumber = z.optional(z.nullable(z.number()))

/** An id that some back ends write as a number and others as text. */
export const Id = z.union([z.string(), z.number()])

/** A business id in a query or a body: an integer, also where it arrives as text. */
export const BusinessId = z.coerce.number().check(z.int(), z.positive())

export const Succeeded = z.object({ success: z.boolean(), message: optionalText })

/** What every refusal of the embedded server looks like. */
export const Refused = z.object({ success: z.literal(false), message: z.string() })

/** Milliseconds since the epoch, or null where there is no readable time. A time without a zone is UTC. */
export const readTime = (text: string | null | undefined): number | null => {
  if (!text) return null
  const plain = text.trim()
  const iso = /^\d{4}-\d{2}-\d{2}(?:[T ](.*))?$/.exec(plain)
  const clock = iso?.[1]
  const isZoned = clock === undefined || /(?:z|[+-]\d{2}(?::?\d{2})?)$/i.test(clock)
  // PostgreSQL writes whole hours of a zone without their minutes.
  const spelled = plain.replace(/([+-]\d{2})$/, clock === undefined ? '$1' : '$1:00')
  const time = Date.parse(
    isZoned ? spelled.replace(/^(\S{10}) /, '$1T') : `${plain.replace(' ', 'T')}Z`,
  )
  return Number.isNaN(time) ? null : time
}

/** A link that is safe to put on the page: http(s) or a path of the server's own; else null. */
export const readUrl = (text: string | null | undefined): string | null => {
  const url = text?.trim()
  if (!url) return null
  return /^https?:\/\//i.test(url) || /^\/(?!\/)/.test(url) ? url : null
}

/** Yes or no, also where a back end writes 1 and 0. */
export const Flag = z.optional(z.nullable(z.union([z.boolean(), z.number()])))
export const readFlag = (flag: z.output<typeof Flag>): boolean => Boolean(flag)

/** A list in which one unreadable item is left out; it never costs the list. */
export const lenient = <S extends z.ZodMiniType>(item: S) =>
  z.nullable(z.array(z.catch(z.nullable(item), null)))

/** A list that may come bare, in `{data}`, or as null. */
export const listOf = <S extends z.ZodMiniType>(item: S) =>
  z.union([lenient(item), z.object({ data: lenient(item) })])

/** What is in such a list, without what could not be read. */
export const listItems = <T>(
  answer: readonly (T | null)[] | { readonly data: readonly (T | null)[] | null } | null,
): readonly T[] => {
  const items = answer !== null && 'data' in answer ? answer.data : answer
  return (items ?? []).filter((item) => item !== null)
}
