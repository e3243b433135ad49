import * as z from 'zod/mini'
import { accountPrefix } from './memory'
import type { Store } from './storage'

/** What was typed and not sent: posts and a suggestion, and comments. */
type Typed = 'drafts' | 'comments'

/** What this browser remembers of the news for one account, whatever its business. */
export interface NewsMemory {
  /** When the newest post that this person has seen was written; 0 before the first. */
  readonly seenAt: () => number
  readonly keepSeen: (newestAt: number | null) => void
  readonly read: <S extends z.ZodMiniType>(typed: Typed, schema: S) => z.output<S> | null
  readonly save: (typed: Typed, value: unknown) => void
}

export const openNewsMemory = (store: Store, email: string | null): NewsMemory => {
  const root = `${accountPrefix(email)}news/`
  const seenAt = () => store.read(`${root}seen`, z.number()) ?? 0
  return {
    seenAt,
    keepSeen: (newestAt) => {
      if (newestAt !== null && newestAt > seenAt()) store.write(`${root}seen`, newestAt)
    },
    read: (typed, schema) => store.read(`${root}${typed}`, schema),
    save: (typed, value) => store.write(`${root}${typed}`, value),
  }
}
