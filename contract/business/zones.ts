/** True if a text is the IANA name of a time zone. A distance to UTC, '+05:00', is none: PostgreSQL reads it turned. */
export const isZone = (name: string): boolean => {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name }).format(0)
    return true
  } catch {
    return false
  }
}
