import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { migrateTo } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/pool.ts'
import { dump } from './dump.ts'
import { earlier, fixturePath, load, versionOf, withClient } from './fixtures.ts'
import { rows } from './rows.ts'

/** Creates the missing fixtures: each is the one before, migrated, with the rows that its version adds. Returns their names. */
export const keepVersions = async (): Promise<readonly string[]> => {
  const kept: string[] = []
  const { pool, db, close } = await openDatabase({ kind: 'pglite', folder: 'memory://' })
  try {
    for (const [index, migration] of earlier.entries()) {
      const version = versionOf(migration)
      if (existsSync(fixturePath(version))) continue
      const before = earlier[index - 1]
      if (before) await withClient(pool, (client) => load(client, versionOf(before)))
      await migrateTo(db, migration)
      await withClient(pool, async (client) => {
        await client.query(rows[version] ?? '')
        await writeFile(fixturePath(version), await dump(client))
      })
      kept.push(version)
    }
  } finally {
    await close()
  }
  return kept
}
