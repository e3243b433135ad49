import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import { migrate } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/pool.ts'
import type { DatabasePlace } from '#server/environment.ts'
import { copyEmptyLite } from './kit/emptyLite.ts'
import { createDatabase, doesPostgresAnswer, dropDatabases, newRun } from './kit/postgres.ts'
import { KEEP_SEEDS } from './kit/seeds.ts'

// Once for each run: a migrated database of either kind, which the tests' servers copy.

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of a migrated PGlite. */
    readonly migratedLite: string
    /** The name of the run and the address of its migrated database, or null where no PostgreSQL answers. */
    readonly postgres: { readonly run: string; readonly migrated: string } | null
  }
}

const migrateAt = async (place: DatabasePlace): Promise<void> => {
  const { db, close } = await openDatabase(place)
  try {
    await migrate(db)
    await sql.raw(KEEP_SEEDS).execute(db)
  } finally {
    await close()
  }
}

export default async function setup({ provide }: TestProject) {
  const home = await mkdtemp(join(tmpdir(), 'recado-server-'))
  const folder = join(home, 'pglite')
  await copyEmptyLite(folder)
  await migrateAt({ kind: 'pglite', folder })
  provide('migratedLite', folder)

  const run = newRun()
  const url = (await doesPostgresAnswer()) ? await createDatabase(run) : null
  if (url !== null) await migrateAt({ kind: 'postgres', url })
  provide('postgres', url === null ? null : { run, migrated: url })

  return async () => {
    await rm(home, { recursive: true, force: true })
    if (url !== null) await dropDatabases(run)
  }
}
