import { mkdir, open, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hasCode, ifThere } from '../../process/errorCode.ts'
import type { FileStore } from './store.ts'

/** Files in a folder. */
export const diskStore = (folder: string): FileStore => ({
  put: async (name, content) => {
    await mkdir(folder, { recursive: true })
    const file = join(folder, name)
    try {
      await writeFile(file, content instanceof Blob ? content.stream() : content, { flag: 'wx' })
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
