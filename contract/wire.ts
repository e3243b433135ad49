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
  const isZoned = /(?:z|[+-]\d{2}:?\d{2})$/i.test(text)
  const iso = text.trim().replace(' ', 'T')
  const hasClock = iso.includes('T')
  const time = Date.parse(isZoned || !hasClock ? iso : `${iso}Z`)
  return Number.isNaN(time) ? null : time
}

/** A link that is safe to put on the page: http(s) or a path of the server's own; else null. */
export const readUrl = (text: string | null | undefined): string | null => {
  const url = text?.trim()
  if (!url) return null
  return /^https?:\/\//i.test(url) || /^\/(?!\/)/.test(url) ? url : null
}

/** A list that may come bare, in `{data}`, or as null. */
export const listOf = <S extends z.ZodMiniType>(item: S) =>
  z.nullable(z.union([z.array(item), z.object({ data: z.nullable(z.array(item)) })]))
