/** The storage of a browser; `room` is the current maximum of a value's characters. */
export const browserStorage = (room = () => Number.POSITIVE_INFINITY): Storage => {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (key) => void items.delete(key),
    setItem: (key, value) => {
      if (value.length > room()) throw new DOMException('No room', 'QuotaExceededError')
      items.set(key, value)
    },
  }
}
