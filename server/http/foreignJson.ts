/** Without what PostgreSQL refuses to store: zero bytes and halves of surrogate pairs. */
const storable = (text: string): string =>
  text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\uFFFD')

/**
 * JSON that somebody else wrote; null where it is none. Its texts can be stored: what the database refuses would be
 * sent,
 * or asked for, again and again.
 */
export const parseForeign = (text: string): unknown => {
  try {
    return JSON.parse(text, (_key, value: unknown) =>
      typeof value === 'string' ? storable(value) : value,
    )
  } catch {
    return null
  }
}
