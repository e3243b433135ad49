import { sql } from 'kysely'
import { noteUse } from '../access/session.ts'
import type { Resources } from '../resources.ts'

/**
 * The sessions of this process's sockets. The bus announces the end of a session, but that note can be lost with a
 * process that is killed or cut off. So the rows are checked as well, all with one statement.
 */
export const createOpenSessions = ({ db, clock }: Pick<Resources, 'db' | 'clock'>) => {
  const ends = new Map<string, Set<() => void>>()
  return {
    /** Calls `end` once the session's row is gone or expired. Returns the function that removes the session. */
    add: (tokenHash: string, end: () => void): (() => void) => {
      const all = ends.get(tokenHash) ?? new Set()
      ends.set(tokenHash, all.add(end))
      return () => {
        all.delete(end)
        if (all.size === 0 && ends.get(tokenHash) === all) ends.delete(tokenHash)
      }
    },
    check: async (): Promise<void> => {
      const hashes = [...ends.keys()]
      if (hashes.length === 0) return
      const now = clock()
      const rows = await db
        .selectFrom('sessions')
        .select(['token_hash', 'created_at', 'last_used_at'])
        .where('token_hash', '=', sql<string>`any(${hashes}::text[])`)
        .where('expires_at', '>', now)
        .execute()
      const valid = new Set(rows.map(({ token_hash }) => token_hash))
      for (const tokenHash of hashes)
        if (!valid.has(tokenHash)) for (const end of [...(ends.get(tokenHash) ?? [])]) end()
      // An open page is a use.
      for (const { token_hash: tokenHash, created_at: createdAt, last_used_at: lastUsedAt } of rows)
        await noteUse(db, { tokenHash, createdAt, lastUsedAt }, now)
    },
  }
}

export type OpenSessions = ReturnType<typeof createOpenSessions>
