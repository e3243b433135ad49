import * as z from 'zod/mini'

// Small schemas that many endpoints share. The rules for reading answers stand in './loose' alone.

export const optionalText = z.optional(z.nullable(z.string()))
export const optionalNumber = z.optional(z.nullable(z.number()))

/** An id that back ends write as a number or as a text. */
export const Id = z.union([z.string(), z.number()])

/** An id as the database has it: a number where the text is one. */
export const writeId = (id: string): string | number => (/^\d{1,15}$/.test(id) ? Number(id) : id)

/** A business id in a query or a body: an integer, or an integer as text. */
export const BusinessId = z.coerce.number().check(z.int(), z.positive())

/** The body of every refusal of the embedded server; `data` is the present record where the caller's is old. */
export const Refused = z.object({
  success: z.literal(false),
  message: z.string(),
  data: z.optional(z.unknown()),
})

/** A link that is safe to show: http(s), or a path of the same server; else null. */
export const readUrl = (text: string | null | undefined): string | null => {
  const url = text?.trim()
  if (!url) return null
  return /^https?:\/\//i.test(url) || /^\/(?!\/)/.test(url) ? url : null
}
