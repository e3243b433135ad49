import { randomUUID } from 'node:crypto'
import pg from 'pg'

// The PostgreSQL of the tests, where one answers.

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

export const doesPostgresAnswer = async (): Promise<boolean> => {
  try {
    return await withAdmin(async () => true)
  } catch (error) {
    // One that was asked for must be there.
    if (process.env.TEST_DATABASE_URL) throw error
    return false
  }
}

const nameOf = (url: string): string => new URL(url).pathname.slice(1)

/** Makes a database, empty or a copy of another that nobody is connected to, and gives its address. */
export const createDatabase = async (template?: string): Promise<string> => {
  const name = `recado_test_${randomUUID().replaceAll('-', '')}`
  const from = template === undefined ? '' : ` template ${nameOf(template)}`
  await withAdmin((client) => client.query(`create database ${name}${from}`))
  return Object.assign(new URL(adminUrl), { pathname: name }).href
}

export const dropDatabase = async (url: string): Promise<void> => {
  await withAdmin((client) => client.query(`drop database ${nameOf(url)} with (force)`))
}
