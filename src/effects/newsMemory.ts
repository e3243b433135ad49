import * as z from 'zod/mini'
import { accountPrefix } from './accountMemory.ts'
import type { Store } from './storage.ts'

/** The news data of one account in this browser's storage, for all its businesses. */
export const newsPrefix = (email: string | null): string => `${accountPrefix(email)}news/`

export interface NewsMemory {
  /** The time of the newest post that this person has seen; 0 before the first. */
  readonly seenAt: () => number
  readonly keepSeen: (newestAt: number | null) => void
  /** Calls back when another tab stores the time; returns the function that stops it. */
  readonly onSeenElsewhere: (tell: () => void) => () => void
}

export const openNewsMemory = (store: Store, email: string | null): NewsMemory => {
  const key = `${newsPrefix(email)}seen`
  const seenAt = () => store.read(key, z.number()) ?? 0
  return {
    seenAt,
    keepSeen: (newestAt) => {
      if (newestAt !== null && newestAt > seenAt()) store.write(key, newestAt)
    },
    onSeenElsewhere: (tell) => {
      const onStorage = (event: StorageEvent) => {
        if (event.key === null || event.key.endsWith(`/${key}`)) tell()
      }
      addEventListener('storage', onStorage)
      return () => removeEventListener('storage', onStorage)
    },
  }
}
