import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { RESTORE_SEEDS } from './seeds.ts'

// The PostgreSQL of the tests, where one answers.

const adminUrl = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'

const connected = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export const doesPostgresAnswer = async (): Promise<boolean> => {
  try {
    return await connected(adminUrl, async () => true)
  } catch (error) {
    // A PostgreSQL that the environment names must answer.
    if (process.env.TEST_DATABASE_URL) throw error
    return false
  }
}

const nameOf = (url: string): string => new URL(url).pathname.slice(1)

/** The databases of a run have a common prefix that no other run has. */
export const newRun = (): string => `recado_test_${randomUUID().slice(0, 8)}`

/** Creates a database, empty or copied from one without connections, and returns its address. */
export const createDatabase = async (run: string, template?: string): Promise<string> => {
  const name = `${run}_${randomUUID().slice(0, 8)}`
  const from = template === undefined ? '' : ` template ${nameOf(template)}`
  await connected(adminUrl, (client) => client.query(`create database ${name}${from}`))
  return Object.assign(new URL(adminUrl), { pathname: name }).href
}

/** Closes the connections to a database, and deletes the tests' rows. */
export const restoreDatabase = async (url: string): Promise<void> => {
  await connected(url, async (client) => {
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    )
    await client.query(RESTORE_SEEDS)
  })
}

export const dropDatabase = async (url: string): Promise<void> => {
  await connected(adminUrl, (client) => client.query(`drop database ${nameOf(url)} with (force)`))
}

/** Drops all databases of a run. */
export const dropDatabases = async (run: string): Promise<void> => {
  await connected(adminUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [`${run}_`],
    )
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`)
  })
}
