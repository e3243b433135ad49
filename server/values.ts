import { tooLong } from '#contract/fields'
import { NAME_MAX_LENGTH } from '#contract/limits'
import { Refusal } from './refusal'

// What people typed, as it is stored.

/** Refuses a text of more characters than `most`, and says so. */
export const requireLength = (text: string, most: number): string => {
  if (text.length > most) throw new Refusal(400, tooLong(most))
  return text
}

/** Trimmed; nothing is null; more characters than a name has are refused, unless another bound is given. */
export const plainText = (text: string | null | undefined, most = NAME_MAX_LENGTH): string | null =>
  requireLength(text?.trim() ?? '', most) || null

/** Whether a text is a day of the calendar, '1990-12-31'. */
export const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
