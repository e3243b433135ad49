import { type Kysely, type Migration, Migrator, sql } from 'kysely'
import type pg from 'pg'
import type { DatabasePlace } from '../environment'
import type { Db } from './schema'

const migrations = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const START_LOCK = 727_274

/** Several processes may start together on one PostgreSQL. PGlite has one process (lock.ts). */
export const oneAtATime = async (
  { pool, place }: { readonly pool: pg.Pool; readonly place: DatabasePlace },
  work: () => Promise<void>,
): Promise<void> => {
  if (place.kind === 'pglite') return work()
  const holder = await pool.connect()
  try {
    // Another process may migrate for longer than any request may last.
    await holder.query('set statement_timeout = 0')
    await holder.query('select pg_advisory_lock($1)', [START_LOCK])
    await work()
  } finally {
    // Closing the connection frees the lock, and the setting with it.
    holder.release(true)
  }
}

/** Applies the migrations that this database has not seen yet, all of them or none. */
export const migrate = async (db: Db): Promise<void> => {
  await adoptFirstTable.execute(db)
  const migrator = new Migrator({ db, provider: { getMigrations: async () => steps } })
  const { error, results = [] } = await migrator.migrateToLatest()
  const failed = results.find(({ status }) => status === 'Error')
  if (failed) throw new Error(`La migración ${failed.migrationName} ha fallado`, { cause: error })
  if (error) throw error
}

/** The first databases listed their migrations in a table of their own: its rows become those of the Migrator. */
const adoptFirstTable = sql`
  do $$ begin
    if to_regclass('schema_migrations') is not null then
      create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null);
      insert into kysely_migration select name, applied_at::text from schema_migrations;
      drop table schema_migrations;
    end if;
  end $$`

/** A step over much data takes longer than any request may. */
const runStep = async (db: Kysely<unknown>, statements: string): Promise<void> => {
  await sql`set local statement_timeout = 0`.execute(db)
  await sql.raw(statements).execute(db)
}

/** By file name: the statements of the file. */
const steps: Readonly<Record<string, Migration>> = Object.fromEntries(
  Object.entries(migrations).map(([path, statements]) => [
    path.slice(path.lastIndexOf('/') + 1),
    { up: (db: Kysely<unknown>) => runStep(db, statements) },
  ]),
)
