/** A property of whatever a recorded effect holds. */
export const of = (value: unknown, key: string): unknown => Reflect.get(Object(value), key)

/** What is recorded is a copy: it is compared by what it says. */
export const isAlike = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
