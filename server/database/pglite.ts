import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { tightenAll } from '../process/privateFolder.ts'
import { isCompleteFolder } from './completeFolder.ts'
import { reserveSpaceBeside } from './reservedSpace.ts'

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

const RESTORE = 'Restaura una copia en otra carpeta (npm run restore)'

/** The folder was looked at, and not opened. */
const damaged = (folder: string): Error =>
  new Error(
    `La base de datos de ${folder} está dañada o es de otra versión, y no se ha cambiado. ${RESTORE}`,
  )

/** PostgreSQL writes before it knows whether it can go on. */
export const notOpened = (folder: string, cause: unknown): Error =>
  new Error(
    `No se pudo abrir la base de datos de ${folder}: puede estar dañada o ser de otra versión, y el intento puede haber cambiado sus archivos. ${RESTORE}`,
    { cause },
  )

/**
 * Creates the folder of a missing database. It is created under another name first, since an incomplete one could never
 * be opened; and it is closed again, since the creation needs half a gigabyte, which its thread frees when it ends.
 */
export const ensureFolder = async (
  folder: string,
  open: (folder: string) => Promise<Pick<OpenLite, 'close'>>,
): Promise<void> => {
  if (folder.startsWith('memory://')) return
  const unfinished = `${folder}.new`
  const { release } = reserveSpaceBeside(unfinished)
  if (existsSync(folder)) {
    // PGlite would write into the remains of this one, or create a new one over them.
    if (!isCompleteFolder(folder)) throw damaged(folder)
    await release() // Earlier versions left it behind.
    return
  }
  await rm(unfinished, { recursive: true, force: true })
  const { close } = await open(unfinished)
  await close()
  // The files of a new database may be read and written by everybody, whatever the process says.
  await tightenAll(unfinished)
  await release()
  await rename(unfinished, folder)
}
