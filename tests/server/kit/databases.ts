import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { describe } from 'vitest'

// The same tests run on the embedded database and, where one answers, on a real PostgreSQL.

export interface TestDatabase {
  readonly name: 'PGlite' | 'PostgreSQL'
  /** Makes an empty database and gives its address, a `DATABASE_URL`. */
  readonly create: () => Promise<string>
  readonly drop: (url: string) => Promise<void>
}

/** The address of PGlite in the data folder. */
export const EMBEDDED = ''

export const pglite: TestDatabase = {
  name: 'PGlite',
  create: async () => EMBEDDED,
  drop: async () => {},
}

const adminUrl = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'

const withAdmin = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 2_000 })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const answers = async (): Promise<boolean> => {
  try {
    return await withAdmin(async () => true)
  } catch (error) {
    // One that was asked for must be there.
    if (process.env.TEST_DATABASE_URL) throw error
    return false
  }
}

const postgres: TestDatabase | null = (await answers())
  ? {
      name: 'PostgreSQL',
      create: async () => {
        const name = `recado_test_${randomUUID().replaceAll('-', '')}`
        await withAdmin((client) => client.query(`create database ${name}`))
        return Object.assign(new URL(adminUrl), { pathname: name }).href
      },
      drop: async (url) => {
        const name = new URL(url).pathname.slice(1)
        await withAdmin((client) => client.query(`drop database ${name} with (force)`))
      },
    }
  : null

const NO_POSTGRES = 'PostgreSQL (skipped: none answers, and TEST_DATABASE_URL is not set)'

/** Defines the tests twice: once a database. */
export const forEachDatabase = (define: (database: TestDatabase) => void): void => {
  describe('PGlite', () => define(pglite))
  onPostgres(define)
}

/** For what PGlite cannot do: several processes on one database. */
export const onPostgres = (define: (database: TestDatabase) => void): void => {
  if (postgres) describe('PostgreSQL', () => define(postgres))
  else describe.skip(NO_POSTGRES, () => define(pglite))
}
