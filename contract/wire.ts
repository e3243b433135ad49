import * as z from 'zod/mini'

// Small schemas that many endpoints share. How answers are read is './loose', and nowhere else.

export const optionalText = z.optional(z.nullable(z.string()))
export const optionalNumber = z.optional(z.nullable(z.number()))

/** An id that some back ends write as a number and others as text. */
export const Id = z.union([z.string(), z.number()])

/** An id as the tables have it: a number, where it is one. */
export const writeId = (id: string): string | number => (/^\d{1,15}$/.test(id) ? Number(id) : id)

/** A business id in a query or a body: an integer, also where it arrives as text. */
export const BusinessId = z.coerce.number().check(z.int(), z.positive())

/** What every refusal of the embedded server looks like. */
export const Refused = z.object({ success: z.literal(false), message: z.string() })

/** A link that is safe to put on the page: http(s) or a path of the server's own; else null. */
export const readUrl = (text: string | null | undefined): string | null => {
  const url = text?.trim()
  if (!url) return null
  return /^https?:\/\//i.test(url) || /^\/(?!\/)/.test(url) ? url : null
}
