import * as z from 'zod/mini'
import { whenIdle } from '../whenIdle.ts'

/** A browser storage under one prefix, read through schemas: a value that does not match counts as missing. */
export interface Store {
  readonly read: <S extends z.ZodMiniType>(key: string, schema: S) => z.output<S> | null
  /** True if the value survives closing the page. */
  readonly write: (key: string, value: unknown) => boolean
  /** For what the server has, too: written when the page has nothing else to do, at the latest as it is left. */
  readonly writeSoon: (key: string, value: unknown) => void
  readonly remove: (key: string) => void
  readonly keys: (prefix: string) => readonly string[]
}

const PREFIX = 'recado/'

/** Storages that end with the page. */
const fleeting = new WeakSet<Storage>()

/** For browsers that refuse storage: the page works, and forgets everything when it closes. */
const memoryStorage = (): Storage => {
  const items = new Map<string, string>()
  const storage: Storage = {
    get length() {
      return items.size
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (key) => void items.delete(key),
    setItem: (key, value) => void items.set(key, value),
  }
  fleeting.add(storage)
  return storage
}

/** Reading is the test: a full storage refuses writes, and still has its values. */
export const usableStorage = (give: () => Storage): Storage => {
  try {
    const storage = give()
    storage.getItem(`${PREFIX}probe`)
    return storage
  } catch {
    return memoryStorage()
  }
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Values that a full storage refused, and the stored values that they replace. */
interface Refused {
  readonly text: string
  readonly stored: string | null
}

export const createStore = (storage: Storage): Store => {
  // The page uses the refused value until it is closed, unless another tab changes the stored one.
  const refused = new Map<string, Refused>()
  const textAt = (key: string): string | null => {
    const stored = storage.getItem(key)
    const mine = refused.get(key)
    return mine?.stored === stored ? mine.text : stored
  }
  const storedKeys = () =>
    Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  /** The values that wait to be written, by key. */
  const soon = new Map<string, unknown>()
  const write = (key: string, value: unknown): boolean => {
    soon.delete(key)
    const text = JSON.stringify(value)
    try {
      storage.setItem(PREFIX + key, text)
      refused.delete(PREFIX + key)
      return !fleeting.has(storage)
    } catch (error) {
      refused.set(PREFIX + key, { text, stored: storage.getItem(PREFIX + key) })
      console.error(`Could not keep ${key}`, error)
      return false
    }
  }

  const writeAll = () => {
    for (const [key, value] of soon) write(key, value)
  }
  if ('addEventListener' in globalThis) addEventListener('pagehide', writeAll)

  return {
    read: (key, schema) => {
      if (soon.has(key)) write(key, soon.get(key))
      const text = textAt(PREFIX + key)
      if (text === null) return null
      const parsed = z.safeParse(schema, parse(text))
      return parsed.success ? parsed.data : null
    },
    write,
    writeSoon: (key, value) => {
      if (soon.size === 0) whenIdle(writeAll)
      soon.set(key, value)
    },
    remove: (key) => {
      soon.delete(key)
      refused.delete(PREFIX + key)
      storage.removeItem(PREFIX + key)
    },
    keys: (prefix) => {
      writeAll()
      return [...new Set([...storedKeys(), ...refused.keys()])]
        .filter((key) => key.startsWith(PREFIX + prefix) && textAt(key) !== null)
        .map((key) => key.slice(PREFIX.length))
    },
  }
}

/** Every value under a prefix, by the rest of its key; ids in keys are encoded. */
export const readAll = <S extends z.ZodMiniType>(
  store: Store,
  prefix: string,
  schema: S,
): Record<string, z.output<S>> =>
  Object.fromEntries(
    store.keys(prefix).flatMap((key) => {
      const value = store.read(key, schema)
      return value === null ? [] : [[decodeURIComponent(key.slice(prefix.length)), value]]
    }),
  )
