import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClientBase } from 'pg'

// Databases as the earlier versions left them. A version is named by its last migration.

const root = join(import.meta.dirname, '../../..')

/** Of the migrations, oldest first. */
const migrations: readonly string[] = readdirSync(join(root, 'server/database/migrations')).sort()

export const versionOf = (migration: string): string => migration.slice(0, 4)

/** The newest may still change: it is kept once another one comes. */
export const earlier: readonly string[] = migrations.slice(0, -1)

export const fixturePath = (version: string): string => join(import.meta.dirname, `${version}.sql`)

export const fixtures = (): readonly string[] =>
  readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.sql'))
    .map(versionOf)
    .sort()

/** Puts a database where another one was. */
export const load = async (client: ClientBase, version: string): Promise<void> => {
  await client.query('drop schema public cascade; create schema public')
  await client.query(await readFile(fixturePath(version), 'utf8'))
}
