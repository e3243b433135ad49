/** The config of a machine or of a part, without XState's types, which would refuse a planted fault. */
export type Loose = Record<string, unknown>

export const listOf = (value: unknown): unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value]

/** A transition or an action as an object, also where only its target or its name is written. */
export const loose = (value: unknown): Loose =>
  typeof value === 'string' ? { target: value } : { ...(value as Loose) }

/** Copies plain objects and arrays; functions and instances stay the same. */
export function copy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copy)
  if (typeof value !== 'object' || value === null) return value
  if (Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, copy(item)]))
}
