import { tooLong } from '#contract/fields.ts'
import { NAME_MAX_LENGTH } from '#contract/limits.ts'
import { Refusal } from './refusal.ts'

// Typed values, as they are stored.

/** Refuses a text with more than `most` characters. */
export const requireLength = (text: string, most: number): string => {
  if (text.length > most) throw new Refusal(400, tooLong(most))
  return text
}

/** Trimmed; an empty text is null; by default refused beyond the length of a name. */
export const plainText = (text: string | null | undefined, most = NAME_MAX_LENGTH): string | null =>
  requireLength(text?.trim() ?? '', most) || null

/** True if a text is a calendar day, '1990-12-31'. */
export const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
