import { MOST_NESTED } from '../limits/bounds/reading.ts'

/** Without what PostgreSQL refuses to store: zero bytes and halves of surrogate pairs. */
const storable = (text: string): string =>
  text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\uFFFD')

/** Ids of 16 digits and more, which no number of JavaScript holds, become texts. */
const withWholeIds = (json: string): string => {
  let isText = false
  return json.replace(/\\.|"|-?\d[\d.eE+-]*/gs, (part) => {
    if (part === '"') isText = !isText
    return !isText && /^-?\d{16,}$/.test(part) ? `"${part}"` : part
  })
}

/** Changes it in place, level by level: however deep it is, the stack is not. What is nested deeper is left out. */
const cleaned = (parsed: unknown): unknown => {
  const whole = { parsed }
  let level: object[] = [whole]
  for (let depth = 0; level.length > 0; depth += 1) {
    const next: object[] = []
    for (const part of level)
      for (const [name, value] of Object.entries(part)) {
        const key = storable(name)
        if (key !== name) Reflect.deleteProperty(part, name)
        const isPart = typeof value === 'object' && value !== null
        const kept = isPart && depth >= MOST_NESTED ? null : value
        Reflect.set(part, key, typeof kept === 'string' ? storable(kept) : kept)
        if (isPart && kept !== null) next.push(kept)
      }
    level = next
  }
  return whole.parsed
}

/**
 * JSON that somebody else wrote; null where it is none. Its texts can be stored: what the database refuses would be
 * sent, or asked for, again and again.
 */
export const parseForeign = (text: string): unknown => {
  try {
    const parsed: unknown = JSON.parse(text)
    return cleaned(/\d{16}/.test(text) ? JSON.parse(withWholeIds(text)) : parsed)
  } catch {
    return null
  }
}
