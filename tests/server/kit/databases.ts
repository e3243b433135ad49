import { describe, inject } from 'vitest'
import { createDatabase, dropDatabase, restoreDatabase } from './postgres.ts'

// Runs tests on the embedded database and, where one answers, on a real PostgreSQL.

export interface TestDatabase {
  readonly name: 'PGlite' | 'PostgreSQL'
  /** Creates a database and returns its address, a `DATABASE_URL`: migrated, or empty as on a first start. */
  readonly create: (isEmpty?: boolean) => Promise<string>
  readonly drop: (url: string) => Promise<void>
}

/** The address of PGlite in the data folder. */
export const EMBEDDED = ''

export const pglite: TestDatabase = {
  name: 'PGlite',
  create: async () => EMBEDDED,
  drop: async () => {},
}

/** Migrated databases of this test process: used ones, and those for the next test. */
const lent = new Set<string>()
const free: string[] = []

const postgres = (run: string, migrated: string): TestDatabase => ({
  name: 'PostgreSQL',
  create: async (isEmpty = false) => {
    if (isEmpty) return createDatabase(run)
    const url = free.pop() ?? (await createDatabase(run, migrated))
    lent.add(url)
    return url
  },
  drop: async (url) => {
    if (!lent.delete(url)) return dropDatabase(url)
    await restoreDatabase(url)
    free.push(url)
  },
})

const NO_POSTGRES = 'PostgreSQL (skipped: none answers, and TEST_DATABASE_URL is not set)'

/** Defines the tests twice: once for each database. For what the databases may do differently. */
export const onBothDatabases = (define: (database: TestDatabase) => void): void => {
  describe('PGlite', () => define(pglite))
  onPostgres(define)
}

/**
 * Defines the tests once in `npm test`, on PostgreSQL where one answers, and once more in `npm run test:long`, on PGlite. The end-to-end
 * tests of `npm test` run on PGlite. Other groups of tests run on both.
 */
export const forEachDatabase = (define: (database: TestDatabase) => void): void => {
  const { SERVER_TESTS: group } = process.env
  if (group === undefined) onBothDatabases(define)
  else if (group === 'first' && inject('postgres')) onPostgres(define)
  else if (group === 'first' || inject('postgres')) describe('PGlite', () => define(pglite))
  else
    describe.skip('PGlite (npm test runs on it where no PostgreSQL answers)', () => define(pglite))
}

/** For features that PGlite lacks: several processes on one database. */
export const onPostgres = (define: (database: TestDatabase) => void): void => {
  const there = inject('postgres')
  if (there) describe('PostgreSQL', () => define(postgres(there.run, there.migrated)))
  else describe.skip(NO_POSTGRES, () => define(pglite))
}
