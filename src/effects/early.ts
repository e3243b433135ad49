// The requests that `public/early.js` made before the page's own code was loaded.

interface Wanted {
  readonly token: string | null
  readonly method: string
  readonly url: string
  readonly body?: unknown
}

interface Asked extends Wanted {
  /** Milliseconds since the page was opened. */
  readonly at: number
  readonly answer: Promise<Response>
}

/** Older, an answer says how it was. */
const FRESH = 20_000

const isSame = (one: Wanted, other: Wanted): boolean =>
  one.token === other.token &&
  one.method === other.method &&
  one.url === other.url &&
  one.body === other.body

/** The answer to what was asked already, for the first who wants it; null where nobody asked. */
export const takeEarly = (wanted: Wanted): Promise<Response> | null => {
  const asked: unknown = Reflect.get(globalThis, 'RECADO_EARLY')
  if (!Array.isArray(asked)) return null
  const list: Asked[] = asked
  const index = list.findIndex((each) => isSame(each, wanted))
  const [found] = index < 0 ? [] : list.splice(index, 1)
  return found && performance.now() - found.at < FRESH ? found.answer : null
}
