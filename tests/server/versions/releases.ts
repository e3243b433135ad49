import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClientBase, Pool } from 'pg'

// The databases of the released versions, as SQL.

/** The version that package.json names. */
export const thisRelease: string = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'),
).version

export const pathOf = (release: string): string => join(import.meta.dirname, `${release}.sql`)

/** The releases with a stored database, oldest first. */
export const releases = (): readonly string[] =>
  readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.replace(/\.sql$/, ''))
    .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))

/** Replaces a database by another one. */
export const load = async (client: ClientBase, release: string): Promise<void> => {
  await client.query('drop schema public cascade; create schema public')
  await client.query(await readFile(pathOf(release), 'utf8'))
}

export const withClient = async <Result>(
  pool: Pool,
  work: (client: ClientBase) => Promise<Result>,
): Promise<Result> => {
  const client = await pool.connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}
