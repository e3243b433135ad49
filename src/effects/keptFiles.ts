import type { KeptAttachment } from '#machines/inbox/chat/composer/attachmentEvents.ts'
import { answered, openRows } from './database.ts'

// The chosen files of conversations, until the server has them. Local storage takes texts only: files are in IndexedDB,
// and where that is refused, in memory until the page closes.

export interface KeptFiles {
  readonly read: (threadId: string) => Promise<KeptAttachment | null>
  /** Null removes the entry. */
  readonly save: (threadId: string, kept: KeptAttachment | null) => void
  /** To a conversation that has none. */
  readonly move: (from: string, to: string) => void
}

interface Row {
  readonly at: number
  readonly kept: KeptAttachment
}

/** `root` is the prefix of an account in one of its businesses. */
export const openKeptFiles = (factory: () => IDBFactory, clock: () => number) => {
  /** Files that IndexedDB refused. */
  const unkept = new Map<string, KeptAttachment>()
  const files = openRows(factory, clock)

  const read = async (key: string): Promise<KeptAttachment | null> => {
    const mine = unkept.get(key)
    if (mine) return mine
    try {
      const row = await answered<Row | undefined>((await files('readonly')).get(key))
      return row?.kept ?? null
    } catch (error) {
      console.error('Could not read a kept file', error)
      return null
    }
  }

  const save = async (key: string, kept: KeptAttachment | null): Promise<void> => {
    unkept.delete(key)
    try {
      const store = await files('readwrite')
      if (kept === null) await answered(store.delete(key))
      else await answered(store.put({ at: clock(), kept } satisfies Row, key))
    } catch (error) {
      console.error('Could not keep a file', error)
      if (kept !== null) unkept.set(key, kept)
    }
  }

  return (root: string): KeptFiles => {
    // Operations run one after another, so that a read gets the last write.
    let last: Promise<unknown> = Promise.resolve()
    const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
      const turn = last.then(work)
      last = turn
      return turn
    }
    const keyOf = (threadId: string) => `${root}file/${encodeURIComponent(threadId)}`
    return {
      read: (threadId) => inTurn(() => read(keyOf(threadId))),
      save: (threadId, kept) => void inTurn(() => save(keyOf(threadId), kept)),
      move: (from, to) =>
        void inTurn(async () => {
          const kept = await read(keyOf(from))
          if (kept === null || (await read(keyOf(to))) !== null) return
          await save(keyOf(to), kept)
          await save(keyOf(from), null)
        }),
    }
  }
}

/** One instance for the page: files that IndexedDB refused are kept for the next business and the next session. */
export const keptFiles = openKeptFiles(() => indexedDB, Date.now)
