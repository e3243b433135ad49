import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { ClientBase } from 'pg'
import * as z from 'zod/mini'
import { isMigrated, seenBy } from '../database/migrate.ts'
import type { OpenDatabase } from '../database/pool.ts'
import { diskStore } from '../files/store/diskStore.ts'
import type { FileStore } from '../files/store/store.ts'
import { copyFiles } from './copyFiles.ts'
import { copyIfThere } from './copyIfThere.ts'
import { type Manifest, manifestPath, tablePath } from './manifest.ts'
import { inTransaction, rowsOf, tablesInOrder } from './rows.ts'
import { linesOf } from './tableLines.ts'

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

/** Writes the rows of one moment. */
const writeRows = async (client: ClientBase, to: string): Promise<Manifest['rows']> => {
  const rows: Record<string, number> = {}
  for (const table of await tablesInOrder(client)) rows[table] = await writeTable(client, to, table)
  return rows
}

const FileRow = z.object({ file_name: z.string() })

/** The files that the copied rows name. */
async function* namesIn(copy: string) {
  for await (const line of linesOf(copy, 'files')) yield FileRow.parse(JSON.parse(line)).file_name
}

interface Source {
  readonly dataFolder: string
  readonly files: FileStore
  /** A folder that is not there yet. */
  readonly to: string
  readonly at: Date
}

interface Written extends Pick<Manifest, 'rows'> {
  readonly files: number
  /** Files that a row names and that are gone: what was taken back meanwhile, or lost before. */
  readonly missing: number
}

/** Copies the rows, and then the files that they name. */
export const writeBackup = async (
  { pool, db }: OpenDatabase,
  { dataFolder, files, to, at }: Source,
): Promise<Written> => {
  if (!(await isMigrated(db))) throw new Error('Aquí no hay datos de Recado que copiar')
  if (existsSync(to)) throw new Error(`${to} ya existe: la copia necesita una carpeta nueva`)
  await mkdir(join(to, 'tables'), { recursive: true, mode: 0o700 })
  const migrations = await seenBy(db)
  const client = await pool.connect()
  try {
    const rows = await inTransaction(client, 'isolation level repeatable read read only', () =>
      writeRows(client, to),
    )
    const counts = await copyFiles(
      { from: files, to: diskStore(join(to, 'files')), dataFolder },
      namesIn(to),
    )
    await copyIfThere(join(dataFolder, 'secret'), join(to, 'secret'))
    const manifest: Manifest = {
      format: 1,
      at: at.toISOString(),
      migrations: [...migrations],
      rows,
    }
    await writeFile(manifestPath(to), JSON.stringify(manifest, null, 2), { mode: 0o600 })
    return { rows, ...counts }
  } finally {
    client.release()
  }
}
