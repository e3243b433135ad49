import { existsSync } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClientBase } from 'pg'
import { isMigrated, migrate, migrateTo, refuseNewer } from '../database/migrate.ts'
import type { OpenDatabase } from '../database/pool.ts'
import { diskStore } from '../files/store/diskStore.ts'
import type { FileStore } from '../files/store/store.ts'
import { copyFiles } from './copyFiles.ts'
import { copyIfThere } from './copyIfThere.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { countOn, empty, inTransaction, putRows, tablesInOrder } from './rows.ts'
import { linesOf } from './tableLines.ts'

/** The names of what lies in the copy. A copy without files has no such folder. */
async function* namesIn(folder: string) {
  const found = existsSync(folder) ? await readdir(folder, { withFileTypes: true }) : []
  for (const each of found) if (each.isFile()) yield each.name
}

const putBack = async (client: ClientBase, from: string, { rows }: Manifest): Promise<void> => {
  const tables = await tablesInOrder(client)
  await empty(client, tables)
  for (const table of tables) {
    const count = await putRows(client, table, linesOf(from, table))
    if (count !== rows[table])
      throw new Error(`La copia de ${table} tiene ${count} filas de ${rows[table]}`)
  }
  await countOn(client, tables)
}

const hasRows = async ({ db }: OpenDatabase): Promise<boolean> =>
  (await isMigrated(db)) &&
  (await db.selectFrom('users').select('user_id').limit(1).executeTakeFirst()) !== undefined

interface Target {
  readonly dataFolder: string
  readonly files: FileStore
  /** The folder of the copy. */
  readonly from: string
}

interface Restored extends Pick<Manifest, 'rows'> {
  readonly files: number
}

/**
 * Restores a backup into a database without rows: completely or not at all. A backup of an older version is migrated
 * afterwards.
 */
export const restoreBackup = async (
  database: OpenDatabase,
  { dataFolder, files, from }: Target,
): Promise<Restored> => {
  const { pool, db } = database
  const manifest = await readManifest(from)
  refuseNewer(manifest.migrations)
  if (await hasRows(database))
    throw new Error('La base de datos ya tiene datos: no se ha cambiado nada')
  const last = manifest.migrations.at(-1)
  if (last === undefined) throw new Error('La copia no dice de qué versión es')

  await mkdir(dataFolder, { recursive: true, mode: 0o700 })
  const copied = join(from, 'files')
  const counts = await copyFiles(
    { from: diskStore(copied), to: files, dataFolder },
    namesIn(copied),
  )
  await copyIfThere(join(from, 'secret'), join(dataFolder, 'secret'))
  await migrateTo(db, last)
  const client = await pool.connect()
  try {
    await inTransaction(client, '', () => putBack(client, from, manifest))
  } finally {
    client.release()
  }
  await migrate(db)
  return { rows: manifest.rows, files: counts.files }
}
