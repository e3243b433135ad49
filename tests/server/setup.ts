import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/pool.ts'
import type { DatabasePlace } from '#server/environment.ts'
import { copyEmptyLite } from './kit/emptyLite.ts'
import { createDatabase, doesPostgresAnswer, dropDatabase } from './kit/postgres.ts'

// Once a run: a migrated database of either kind, which every server of the tests begins with a copy of.

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of a migrated PGlite. */
    readonly migratedLite: string
    /** The address of a migrated PostgreSQL, or null where none answers. */
    readonly migratedPostgres: string | null
  }
}

const migrateAt = async (place: DatabasePlace): Promise<void> => {
  const { db, close } = await openDatabase(place)
  try {
    await migrate(db)
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

  const url = (await doesPostgresAnswer()) ? await createDatabase() : null
  if (url !== null) await migrateAt({ kind: 'postgres', url })
  provide('migratedPostgres', url)

  return async () => {
    await rm(home, { recursive: true, force: true })
    if (url !== null) await dropDatabase(url)
  }
}
