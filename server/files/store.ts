import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Where the bytes of uploaded files are: on disk here; another store needs these three methods only. */
export interface FileStore {
  readonly put: (name: string, bytes: Buffer) => Promise<void>
  readonly get: (name: string) => Promise<Buffer | null>
  readonly remove: (name: string) => Promise<void>
}

export const diskStore = (folder: string): FileStore => ({
  put: async (name, bytes) => {
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, name), bytes, { flag: 'wx' })
  },
  get: async (name) => {
    try {
      return await readFile(join(folder, name))
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
      throw error
    }
  },
  remove: (name) => rm(join(folder, name), { force: true }),
})
