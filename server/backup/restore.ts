import { createReadStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import type { ClientBase } from 'pg'
import { isMigrated, migrate, migrateTo, refuseNewer } from '../database/migrate'
import type { OpenDatabase } from '../database/pool'
import { copyIfThere } from './copyIfThere'
import { type Manifest, readManifest, tablePath } from './manifest'
import { countOn, empty, inTransaction, putRows, tablesInOrder } from './rows'

const linesOf = (folder: string, table: string): AsyncIterable<string> =>
  createInterface({ input: createReadStream(tablePath(folder, table)).pipe(createGunzip()) })

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

/** Puts a copy into a database without rows: all of it or nothing. A copy of an older version is migrated afterwards. */
export const restoreBackup = async (
  database: OpenDatabase,
  { dataFolder, from }: { readonly dataFolder: string; readonly from: string },
): Promise<Manifest> => {
  const { pool, db } = database
  const manifest = await readManifest(from)
  refuseNewer(manifest.migrations)
  if (await hasRows(database))
    throw new Error('La base de datos ya tiene datos: no se ha cambiado nada')
  const last = manifest.migrations.at(-1)
  if (last === undefined) throw new Error('La copia no dice de qué versión es')

  await mkdir(dataFolder, { recursive: true, mode: 0o700 })
  await copyIfThere(join(from, 'files'), join(dataFolder, 'files'))
  await copyIfThere(join(from, 'secret'), join(dataFolder, 'secret'))
  await migrateTo(db, last)
  const client = await pool.connect()
  try {
    await inTransaction(client, '', () => putBack(client, from, manifest))
  } finally {
    client.release()
  }
  await migrate(db)
  return manifest
}
