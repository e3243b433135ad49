const isActor = (value: object): boolean => 'sessionId' in value && 'send' in value

/** A value as data, so that two can be compared: actors, errors, files and the like become words. */
export function plain(value: unknown): unknown {
  if (typeof value === 'function') return '«function»'
  if (typeof value !== 'object' || value === null) return value
  if (isActor(value)) return `«actor ${'id' in value ? String(value.id) : '?'}»`
  if (value instanceof Error)
    return { error: value.name, message: value.message, ...plainly(value) }
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Map) return { map: [...value].map(plain) }
  if (value instanceof Set) return { set: [...value].map(plain) }
  if (Array.isArray(value)) return value.map(plain)
  if (value instanceof Blob) return `«${value.type} of ${value.size} bytes»`
  return plainly(value)
}

const plainly = (value: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plain(item)]))

const texts = new WeakMap<object, string>()

/** The same data as a text, to tell very many apart: a machine's objects do not change, so each is read once. */
export function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(JSON.stringify(value))
  const text = texts.get(value) ?? written(value)
  texts.set(value, text)
  return text
}

/** Records are copies: they are compared by content. */
export const isAlike = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

function written(value: object): string {
  if (Array.isArray(value)) return `[${value.map(textOf).join()}]`
  if (Object.getPrototypeOf(value) !== Object.prototype) return JSON.stringify(plain(value))
  return `{${Object.entries(value)
    .map(([key, item]) => `"${key}":${textOf(item)}`)
    .join()}}`
}

/** A property of a value. */
export const member = (value: unknown, key: string): unknown =>
  isRecord(value) ? value[key] : undefined

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const say = (value: unknown): string => (value === undefined ? 'undefined' : JSON.stringify(value))

/** The differences of two plain values, one per line: `context.error: expected null, was "…"`. */
export function differences(expected: unknown, actual: unknown, place = ''): string[] {
  if (Object.is(expected, actual)) return []
  if (!isRecord(expected) || !isRecord(actual) || Array.isArray(expected) !== Array.isArray(actual))
    return [`${place}: expected ${say(expected)}, was ${say(actual)}`]
  const keys = new Set([...Object.keys(expected), ...Object.keys(actual)])
  return [...keys].flatMap((key) =>
    differences(expected[key], actual[key], place === '' ? key : `${place}.${key}`),
  )
}
