import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'

export interface OpenLite {
  readonly lite: PGlite
  readonly close: () => Promise<void>
}

/** PGlite reserves 128 MB of buffers by default, which one small business never fills. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']

export const createLite = (folder: string): Promise<PGlite> =>
  PGlite.create(folder, { startParams })

/** PGlite in the current thread. */
export const openLite = async (folder: string): Promise<OpenLite> => {
  const lite = await createLite(folder)
  return { lite, close: () => lite.close() }
}

export const damaged = (folder: string, cause?: unknown): Error =>
  new Error(
    `La base de datos de ${folder} está dañada o es de otra versión, y no se ha cambiado. Restaura una copia en otra carpeta (npm run restore)`,
    { cause },
  )

/**
 * Creates the folder of a missing database. It is created under another name first, since an incomplete one could never be opened; and it
 * is closed again, since the creation needs half a gigabyte, which its thread frees when it ends.
 */
export const ensureFolder = async (
  folder: string,
  open: (folder: string) => Promise<OpenLite>,
): Promise<void> => {
  if (folder.startsWith('memory://')) return
  if (existsSync(folder)) {
    // PGlite would create a new database over the remains of this one.
    if (!existsSync(join(folder, 'PG_VERSION'))) throw damaged(folder)
    return
  }
  const unfinished = `${folder}.new`
  await rm(unfinished, { recursive: true, force: true })
  const { close } = await open(unfinished)
  await close()
  await rename(unfinished, folder)
}
