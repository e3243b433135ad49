import { writeFile } from 'node:fs/promises'
import { migrate, seenBy } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/pool.ts'
import { dump } from './dump.ts'
import { load, pathOf, releases, thisRelease, withClient } from './releases.ts'
import { rows } from './rows.ts'

/**
 * Stores the database of this release: the newest stored one, migrated, with rows for its new tables. A stored one is
 * replaced only where that is asked for, before the release is out. True if it was written.
 */
export const keepRelease = async (again: boolean): Promise<boolean> => {
  if (releases().includes(thisRelease) && !again) return false
  const newest = releases().at(-1)
  const { pool, db, close } = await openDatabase({ kind: 'pglite', folder: 'memory://' })
  try {
    if (newest !== undefined) await withClient(pool, (client) => load(client, newest))
    const before = newest === undefined ? [] : await seenBy(db)
    await migrate(db)
    const added = (await seenBy(db)).filter((name) => !before.includes(name))
    await withClient(pool, async (client) => {
      for (const name of added) await client.query(rows[name.slice(0, 4)] ?? '')
      await writeFile(pathOf(thisRelease), await dump(client))
    })
    return true
  } finally {
    await close()
  }
}
