import { randomUUID } from 'node:crypto'
import { cpSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { inject } from 'vitest'
import { openLite } from '#server/database/pglite.ts'
import { type OpenDatabase, overLite } from '#server/database/pool.ts'
import { RESTORE_SEEDS } from './seeds.ts'

// The PGlites of a test process. They stay open from one file to the next, and end with the process.

const free: PGlite[] = []

const openCopy = async (): Promise<PGlite> => {
  const migrated = inject('migratedLite')
  const folder = join(dirname(migrated), randomUUID())
  cpSync(migrated, folder, { recursive: true })
  return (await openLite(folder)).lite
}

/** The settings of a new connection to a new database. */
const restore = async (lite: PGlite): Promise<void> => {
  await lite.exec('rollback')
  await lite.exec('discard all')
  await lite.exec(RESTORE_SEEDS)
}

/** A migrated PGlite. The next file reuses it once it is closed. */
export const borrowLite = async (): Promise<OpenDatabase> => {
  const lite = free.pop() ?? (await openCopy())
  return overLite(lite, async () => {
    await restore(lite)
    free.push(lite)
  })
}
