import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { ClientBase } from 'pg'
import { isMigrated, seenBy } from '../database/migrate'
import type { OpenDatabase } from '../database/pool'
import { copyIfThere } from './copyIfThere'
import { type Manifest, manifestPath, tablePath } from './manifest'
import { inTransaction, rowsOf, tablesInOrder } from './rows'

const writeTable = async (client: ClientBase, folder: string, table: string): Promise<number> => {
  let count = 0
  const lines = async function* () {
    for await (const rows of rowsOf(client, table)) {
      count += rows.length
      yield `${rows.join('\n')}\n`
    }
  }
  const file = createWriteStream(tablePath(folder, table), { flags: 'wx', mode: 0o600 })
  await pipeline(Readable.from(lines()), createGzip(), file)
  return count
}

/** The rows as they are at one moment. */
const writeRows = async (client: ClientBase, to: string): Promise<Manifest['rows']> => {
  const rows: Record<string, number> = {}
  for (const table of await tablesInOrder(client)) rows[table] = await writeTable(client, to, table)
  return rows
}

/** Copies the rows, and then the files, which only become more, into a folder that is not there yet. */
export const writeBackup = async (
  { pool, db }: OpenDatabase,
  { dataFolder, to, at }: { readonly dataFolder: string; readonly to: string; readonly at: Date },
): Promise<Manifest> => {
  if (!(await isMigrated(db))) throw new Error('Aquí no hay datos de Recado que copiar')
  if (existsSync(to)) throw new Error(`${to} ya existe: la copia necesita una carpeta nueva`)
  await mkdir(join(to, 'tables'), { recursive: true, mode: 0o700 })
  const migrations = await seenBy(db)
  const client = await pool.connect()
  try {
    const rows = await inTransaction(client, 'isolation level repeatable read read only', () =>
      writeRows(client, to),
    )
    await copyIfThere(join(dataFolder, 'files'), join(to, 'files'))
    await copyIfThere(join(dataFolder, 'secret'), join(to, 'secret'))
    const manifest: Manifest = {
      format: 1,
      at: at.toISOString(),
      migrations: [...migrations],
      rows,
    }
    await writeFile(manifestPath(to), JSON.stringify(manifest, null, 2), { mode: 0o600 })
    return manifest
  } finally {
    client.release()
  }
}
