import type { Dirent } from 'node:fs'
import { chmod, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isMainThread } from 'node:worker_threads'

/** The rights of everybody but the owner. */
const OTHERS = 0o077
/** The right of others to write. */
const WRITE = 0o022

const isKept = (entry: Dirent): boolean => entry.isFile() || entry.isDirectory()

/**
 * Takes the rights of others from a file or a folder; throws where it is somebody else's and others may write into it.
 */
const tighten = async (path: string): Promise<void> => {
  const { mode } = await stat(path)
  if ((mode & OTHERS) === 0) return
  await chmod(path, mode & 0o7700).catch((error: unknown) => {
    if ((mode & WRITE) === 0) return
    throw new Error(
      `Otros usuarios de este equipo pueden escribir en ${path}, y no se pudo impedir: ejecuta chmod 700 en la carpeta de datos`,
      { cause: error },
    )
  })
}

/** A folder and all that is in it. The folder itself comes last, so that an interrupted start begins again. */
export const tightenAll = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (isKept(entry)) await tighten(join(entry.parentPath, entry.name))
  await tighten(folder)
}

/**
 * The data folder is for this account of the computer only, also one that existed before, and all that it gets from now
 * on.
 */
export const keepPrivate = async (folder: string): Promise<void> => {
  // The rights of new files are the whole process's, and no thread's.
  if (isMainThread) process.umask(OTHERS)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (((await stat(folder)).mode & OTHERS) !== 0) await tightenAll(folder)
}
