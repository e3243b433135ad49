const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Two values of plain data say the same. */
const isSameData = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true
  if (!isObject(one) || !isObject(other)) return false
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => isSameData(one[key], other[key]))
  )
}

/** What a load brings, with the known object where it says the same: nothing that shows it is rendered again. */
export function keepKnown<Item>(
  loaded: readonly Item[],
  known: readonly Item[],
  keyOf: (item: Item) => string,
): readonly Item[] {
  const byKey = new Map(known.map((item) => [keyOf(item), item]))
  const kept = loaded.map((item) => {
    const before = byKey.get(keyOf(item))
    return before !== undefined && isSameData(before, item) ? before : item
  })
  const isSame = kept.length === known.length && kept.every((item, at) => item === known[at])
  return isSame ? known : kept
}
