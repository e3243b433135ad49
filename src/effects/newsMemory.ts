import * as z from 'zod/mini'
import { accountPrefix } from './memory'
import type { Store } from './storage'

/** What this browser remembers of the news for one account, whatever its business. */
export const newsPrefix = (email: string | null): string => `${accountPrefix(email)}news/`

export interface NewsMemory {
  /** When the newest post that this person has seen was written; 0 before the first. */
  readonly seenAt: () => number
  readonly keepSeen: (newestAt: number | null) => void
  /** Tells when another tab keeps it; answers how to stop. */
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
