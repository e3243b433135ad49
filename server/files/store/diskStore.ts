import { mkdir, open, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hasCode } from '../../process/errorCode.ts'
import type { FileStore } from './store.ts'

const ifThere = async <T>(work: Promise<T>): Promise<T | null> => {
  try {
    return await work
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
}

/** Files in a folder. */
export const diskStore = (folder: string): FileStore => ({
  put: async (name, bytes) => {
    await mkdir(folder, { recursive: true })
    const file = join(folder, name)
    try {
      await writeFile(file, bytes, { flag: 'wx' })
    } catch (error) {
      // A partly written file, as on a full disk, is useless.
      if (!hasCode(error, 'EEXIST')) await rm(file, { force: true })
      throw error
    }
  },
  size: async (name) => (await ifThere(stat(join(folder, name))))?.size ?? null,
  read: async (name, part) => {
    const file = await ifThere(open(join(folder, name)))
    if (!file) return null
    const size = part ? part.to - part.from + 1 : (await file.stat()).size
    const where = part ? { start: part.from, end: part.to } : {}
    return { size, bytes: file.createReadStream(where) }
  },
  remove: (name) => rm(join(folder, name), { force: true }),
})
