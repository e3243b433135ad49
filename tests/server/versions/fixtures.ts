import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClientBase, Pool } from 'pg'

// Databases of the earlier versions. A version has the name of its last migration.

const root = join(import.meta.dirname, '../../..')

/** Names of migrations, oldest first. */
const migrations: readonly string[] = readdirSync(join(root, 'server/database/migrations')).sort()

export const versionOf = (migration: string): string => migration.slice(0, 4)

/** The newest version may still change: it is stored once another one follows. */
export const earlier: readonly string[] = migrations.slice(0, -1)

export const fixturePath = (version: string): string => join(import.meta.dirname, `${version}.sql`)

export const fixtures = (): readonly string[] =>
  readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.sql'))
    .map(versionOf)
    .sort()

/** Replaces a database by another one. */
export const load = async (client: ClientBase, version: string): Promise<void> => {
  await client.query('drop schema public cascade; create schema public')
  await client.query(await readFile(fixturePath(version), 'utf8'))
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
