import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'

export interface OpenLite {
  readonly lite: PGlite
  readonly close: () => Promise<void>
}

/** PGlite's buffers default to 128 MB, which one small business never fills. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']

export const createLite = (folder: string): Promise<PGlite> =>
  PGlite.create(folder, { startParams })

/** In this very thread. */
export const openLite = async (folder: string): Promise<OpenLite> => {
  const lite = await createLite(folder)
  return { lite, close: () => lite.close() }
}

/**
 * Makes the folder of a database where there is none. Under another name first, since one that was made in part
 * could never be opened; and closed again, since making it takes half a gigabyte, which ends with its thread.
 */
export const ensureFolder = async (
  folder: string,
  open: (folder: string) => Promise<OpenLite>,
): Promise<void> => {
  if (folder.startsWith('memory://') || existsSync(folder)) return
  const unfinished = `${folder}.new`
  await rm(unfinished, { recursive: true, force: true })
  const { close } = await open(unfinished)
  await close()
  await rename(unfinished, folder)
}
