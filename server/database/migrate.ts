import type pg from 'pg'
import type { DatabasePlace } from '../environment'

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
    await holder.query('select pg_advisory_lock($1)', [START_LOCK])
    await work()
  } finally {
    // Should the unlock fail, dropping the connection frees the lock.
    await holder.query('select pg_advisory_unlock($1)', [START_LOCK]).then(
      () => holder.release(),
      (error: Error) => holder.release(error),
    )
  }
}

/** Applies what this database has not seen yet, each file in a transaction of its own. */
export const migrate = async (pool: pg.Pool): Promise<void> => {
  await pool.query(
    'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
  )
  const { rows } = await pool.query<{ name: string }>('select name from schema_migrations')
  const seen = new Set(rows.map(({ name }) => name))
  for (const [path, statements] of Object.entries(migrations).sort()) {
    const name = path.slice(path.lastIndexOf('/') + 1)
    if (!seen.has(name)) await apply(pool, name, statements)
  }
}

const apply = async (pool: pg.Pool, name: string, statements: string) => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(statements)
    await client.query('insert into schema_migrations (name) values ($1)', [name])
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback')
    throw new Error(`La migración ${name} ha fallado`, { cause })
  } finally {
    client.release()
  }
}
