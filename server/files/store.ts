import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Where the bytes of uploaded files are: on disk here; another store needs these three methods only. */
export interface FileStore {
  readonly put: (name: string, bytes: Buffer) => Promise<void>
  readonly get: (name: string) => Promise<Buffer | null>
  readonly remove: (name: string) => Promise<void>
}

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

export const diskStore = (folder: string): FileStore => ({
  put: async (name, bytes) => {
    await mkdir(folder, { recursive: true })
    const file = join(folder, name)
    try {
      await writeFile(file, bytes, { flag: 'wx' })
    } catch (error) {
      // What was written in part, as on a full disk, is of no use to anybody.
      if (!isCode(error, 'EEXIST')) await rm(file, { force: true })
      throw error
    }
  },
  get: async (name) => {
    try {
      return await readFile(join(folder, name))
    } catch (error) {
      if (isCode(error, 'ENOENT')) return null
      throw error
    }
  },
  remove: (name) => rm(join(folder, name), { force: true }),
})
