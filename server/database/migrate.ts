import { type Migration, type MigrationResultSet, Migrator, sql } from 'kysely'
import type pg from 'pg'
import type { DatabasePlace } from '../environment.ts'
import { fillPhoneKeys } from './fillPhoneKeys.ts'
import type { Db } from './schema.ts'

const migrations = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const START_LOCK = 727_274

/**
 * Runs a step in one process at a time, where several start together on one PostgreSQL. PGlite has only one process
 * (lock.ts).
 */
export const oneAtATime = async (
  { pool, place }: { readonly pool: pg.Pool; readonly place: DatabasePlace },
  work: () => Promise<void>,
): Promise<void> => {
  if (place.kind === 'pglite') return work()
  const holder = await pool.connect()
  try {
    // Another process may migrate for longer than a request may last.
    await holder.query('set statement_timeout = 0')
    await holder.query('select pg_advisory_lock($1)', [START_LOCK])
    await work()
  } finally {
    // Closing the connection releases the lock, and resets the setting.
    holder.release(true)
  }
}

/** Runs the missing migrations of this database, all of them or none. */
export const migrate = async (db: Db): Promise<void> => {
  await adoptFirstTable.execute(db)
  if (await isMigrated(db)) refuseNewer(await seenBy(db))
  await run(db, (migrator) => migrator.migrateToLatest())
}

/** Migrates up to one migration. */
export const migrateTo = (db: Db, last: string): Promise<void> =>
  run(db, (migrator) => migrator.migrateTo(last))

/** Throws where the database is newer than this version, which must not write to it. */
export const refuseNewer = (seen: readonly string[]): void => {
  const unknown = seen.filter((name) => !(name in steps))
  if (unknown.length > 0)
    throw new Error(
      `Los datos son de una versión más nueva de Recado (${unknown.join(', ')}): actualiza Recado. No se ha cambiado nada`,
    )
}

/** True if the database was ever migrated. */
export const isMigrated = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ is: boolean }>`
    select to_regclass('kysely_migration') is not null as is`.execute(db)
  return rows[0]?.is === true
}

/** The migrations that the database has run, in order. */
export const seenBy = async (db: Db): Promise<readonly string[]> => {
  const { rows } = await sql<{
    name: string
  }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

const run = async (
  db: Db,
  work: (migrator: Migrator) => Promise<MigrationResultSet>,
): Promise<void> => {
  const { error, results = [] } = await work(
    new Migrator({ db, provider: { getMigrations: async () => steps } }),
  )
  const failed = results.find(({ status }) => status === 'Error')
  if (failed) throw new Error(`La migración ${failed.migrationName} ha fallado`, { cause: error })
  if (error) throw error
}

/** The first databases had their own table of migrations: its rows are copied into the Migrator's. */
const adoptFirstTable = sql`
  do $$ begin
    if to_regclass('schema_migrations') is not null then
      create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null);
      insert into kysely_migration select name, applied_at::text from schema_migrations;
      drop table schema_migrations;
    end if;
  end $$`

/** What SQL cannot compute, after the statements of a file. */
const afterwards: Readonly<Record<string, (db: Db) => Promise<void>>> = {
  '0050_addresses.sql': fillPhoneKeys,
  '0069_phone_forms.sql': fillPhoneKeys,
  '0074_told_changes.sql': fillPhoneKeys,
}

/** A migration of much data takes longer than a request may. */
const runStep = async (db: Db, name: string, statements: string): Promise<void> => {
  await sql`set local statement_timeout = 0`.execute(db)
  await sql.raw(statements).execute(db)
  await afterwards[name]?.(db)
}

/** By file name: the statements of the file. */
const steps: Readonly<Record<string, Migration>> = Object.fromEntries(
  Object.entries(migrations).map(([path, statements]) => {
    const name = path.slice(path.lastIndexOf('/') + 1)
    return [name, { up: (db: Db) => runStep(db, name, statements) }]
  }),
)
