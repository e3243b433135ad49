import { sql } from 'kysely'
import type { Resources } from '../resources.ts'

/**
 * The sessions of this process's sockets. That one is over is told by the bus, and that word can be lost: with a process that is killed
 * before it says it, or that is cut off and then stopped. So the rows are asked, too, all with one statement.
 */
export const createOpenSessions = ({ db, clock }: Pick<Resources, 'db' | 'clock'>) => {
  const ends = new Map<string, Set<() => void>>()
  return {
    /** `end` is called once the row is gone, or no longer valid. Returns the function that forgets it. */
    add: (tokenHash: string, end: () => void): (() => void) => {
      const all = ends.get(tokenHash) ?? new Set()
      ends.set(tokenHash, all.add(end))
      return () => {
        all.delete(end)
        if (all.size === 0 && ends.get(tokenHash) === all) ends.delete(tokenHash)
      }
    },
    check: async (): Promise<void> => {
      const asked = [...ends.keys()]
      if (asked.length === 0) return
      const rows = await db
        .selectFrom('sessions')
        .select('token_hash')
        .where('token_hash', '=', sql<string>`any(${asked}::text[])`)
        .where('expires_at', '>', clock())
        .execute()
      const valid = new Set(rows.map(({ token_hash }) => token_hash))
      for (const tokenHash of asked)
        if (!valid.has(tokenHash)) for (const end of [...(ends.get(tokenHash) ?? [])]) end()
    },
  }
}

export type OpenSessions = ReturnType<typeof createOpenSessions>
