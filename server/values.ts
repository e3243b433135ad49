// What people typed, as it is stored.

/** Trimmed; nothing is null. */
export const plainText = (text: string | null | undefined): string | null => text?.trim() || null

/** Whether a text is a day of the calendar, '1990-12-31'. */
export const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
