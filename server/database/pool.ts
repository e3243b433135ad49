import type { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DatabasePlace } from '../environment.ts'
import { databasePool, STATEMENT_TIMEOUT } from '../limits/bounds/requests.ts'
import { ensureFolder, notOpened, openLite } from './pglite.ts'
import { openLiteThread } from './pgliteThread.ts'
import type { Db, Tables } from './schema.ts'

pg.types.setTypeParser(pg.types.builtins.INT8, Number) // ids and counts stay below 2^53
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text) // a day has no time zone to shift

const readTime = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ)
/** The last moment that a Date can have, in September of 275760. */
const LAST = 8.64e15
// 'infinity' and later years are times of PostgreSQL's and no Dates: one such row would fail its whole list.
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => {
  const time: unknown = readTime(text)
  if (time instanceof Date && !Number.isNaN(time.getTime())) return time
  return new Date(text.startsWith('-') || text.endsWith('BC') ? -LAST : LAST)
})

export interface OpenDatabase {
  readonly pool: pg.Pool
  readonly db: Db
  readonly close: () => Promise<void>
}

/** Beside main.js in the build. Development and tests run TypeScript, which a thread cannot load. */
const builtWorker = import.meta.env.DEV ? null : new URL('./pgliteWorker.js', import.meta.url)

/** One `pg` pool over PGlite or PostgreSQL, so that all other code uses the same SQL. */
export const openDatabase = async (
  place: DatabasePlace,
  worker: URL | null = builtWorker,
): Promise<OpenDatabase> => {
  if (place.kind === 'postgres') {
    const pool = new pg.Pool({
      connectionString: place.url,
      max: databasePool.most,
      connectionTimeoutMillis: databasePool.waits,
      statement_timeout: STATEMENT_TIMEOUT,
    })
    return withKysely(pool, async () => {})
  }
  const open = (folder: string) => (worker ? openLiteThread(worker, folder) : openLite(folder))
  await ensureFolder(place.folder, open)
  const { lite, close } = await open(place.folder).catch((error: unknown) => {
    throw notOpened(place.folder, error)
  })
  return overLite(lite, close)
}

export const overLite = (lite: PGlite, close: () => Promise<void>): OpenDatabase => {
  // PGlite has one connection: a pool query inside a transaction would wait for ever, and this timeout ends the wait.
  const pool = new pg.Pool({
    ...createPgConfig(lite),
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: databasePool.waitsEmbedded,
  })
  return withKysely(pool, close)
}

const withKysely = (pool: pg.Pool, close: () => Promise<void>): OpenDatabase => {
  // Without a listener, an idle connection that breaks would end the process. Whoever has a log says it (app.ts).
  pool.on('error', () => {})
  // The same for a connection that a transaction holds between two statements: the next statement reports the error.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return {
    pool,
    db,
    close: async () => {
      await db.destroy()
      await close()
    },
  }
}
