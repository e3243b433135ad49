import { createHmac } from 'node:crypto'
import { withTimeout } from '../process/withTimeout.ts'
import type { Resources } from '../resources.ts'
import { counting } from './bounds/counting.ts'

/** The count of a caller's requests, and the milliseconds for which it is still valid. */
interface Counted {
  readonly current: number
  readonly ttl: number
}

export interface Count {
  /** Counts one more of `key`, of which `most` are allowed within `lasts` milliseconds. */
  (key: string, lasts: number, most: number): Promise<Counted>
  /** The count of `key` in this process, without asking: each learns with its own next count that it is used up. */
  readonly known: (key: string) => Counted
}

interface Window {
  readonly count: number
  /** By `performance.now()`. */
  readonly endsAt: number
}

// By the database's clock, so that processes whose clocks differ count alike.
const COUNT_ONE = {
  name: 'count-one',
  text: `
    insert into rates as one (rate_key, count, ends_at) values ($1, 1, now() + make_interval(secs => $2))
    on conflict (rate_key) do update set
      count = case when one.ends_at > now() then one.count + 1 else 1 end,
      ends_at = case when one.ends_at > now() then one.ends_at else excluded.ends_at end
    returning count, extract(epoch from ends_at - now())::float8 as seconds`,
}

/** The memory of one process: windows that are used up, and those that it had to count alone. */
const createWindows = () => {
  const windows = new Map<string, Window>()
  return {
    find: (key: string): Window | null => {
      const window = windows.get(key)
      if (window && window.endsAt > performance.now()) return window
      windows.delete(key)
      return null
    },
    keep: (key: string, window: Window): void => {
      windows.delete(key)
      windows.set(key, window)
      const [oldest] = windows.keys()
      if (windows.size > counting.kept && oldest !== undefined) windows.delete(oldest)
    },
  }
}

const told = ({ count, endsAt }: Window): Counted => ({
  current: count,
  ttl: Math.max(0, endsAt - performance.now()),
})

/**
 * All processes on one PostgreSQL count together. Where the database does not count, a process counts for itself:
 * neither is everybody refused, since reading may still go on, nor is a flood let in.
 */
export const sharedCount = (
  { pool, secret }: Pick<Resources, 'pool' | 'secret'>,
  log: (error: unknown) => void,
  patience: number = counting.patience,
): Count => {
  const windows = createWindows()
  let aloneUntil = 0

  const countAlone = (key: string, lasts: number): Window => {
    const before = windows.find(key)
    const window = {
      count: (before?.count ?? 0) + 1,
      endsAt: before?.endsAt ?? performance.now() + lasts,
    }
    windows.keep(key, window)
    return window
  }

  const countTogether = async (key: string, lasts: number): Promise<Window> => {
    // Neither an address nor an account stands in the table.
    const hash = createHmac('sha256', secret).update(key).digest('base64url')
    const one = { ...COUNT_ONE, query_timeout: patience, values: [hash, lasts / 1_000] }
    const count = pool.query<{ count: number; seconds: number }>(one)
    // With the wait for a connection, which `query_timeout` does not include.
    const { rows } = await withTimeout(patience, count, 'The database has not counted in time')
    const [row] = rows
    if (!row) throw new Error('Nothing was counted')
    return { count: row.count, endsAt: performance.now() + row.seconds * 1_000 }
  }

  const count = async (key: string, lasts: number, most: number): Promise<Counted> => {
    const known = windows.find(key)
    // A flood that is refused asks the database nothing.
    if (known && known.count > most) return told(known)
    if (performance.now() < aloneUntil) return told(countAlone(key, lasts))
    try {
      const window = await countTogether(key, lasts)
      if (window.count > most) windows.keep(key, window)
      return told(window)
    } catch (error) {
      aloneUntil = performance.now() + counting.aloneFor
      log(error)
      return told(countAlone(key, lasts))
    }
  }
  const known = (key: string): Counted => {
    const window = windows.find(key)
    return window ? told(window) : { current: 0, ttl: 0 }
  }
  return Object.assign(count, { known })
}
