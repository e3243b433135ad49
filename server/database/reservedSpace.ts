import { rm, stat, statfs, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isDiskFull } from '../process/diskFull.ts'

// A PGlite that stopped on a full disk writes while it recovers, and could not be reopened: this space is reserved for that.

/** Two segments of its log. */
const BYTES = 32 << 20

export interface Reserve {
  /** Reserves the space: false where the disk has less than twice this space free. */
  readonly take: () => Promise<boolean>
  readonly giveUp: () => Promise<void>
}

export const reserveBeside = (folder: string): Reserve => {
  if (folder.startsWith('memory://')) return { take: async () => true, giveUp: async () => {} }
  const file = `${folder}.reserve`
  const giveUp = () => rm(file, { force: true })
  const isTaken = async (): Promise<boolean> => {
    const found = await stat(file).catch(() => null) // the file does not exist
    return found?.size === BYTES
  }
  return {
    giveUp,
    take: async () => {
      if (await isTaken()) return true
      const { bavail, bsize } = await statfs(dirname(folder))
      if (bavail * bsize < 2 * BYTES) return false
      try {
        await writeFile(file, Buffer.alloc(BYTES))
        return true
      } catch (error) {
        await giveUp()
        if (isDiskFull(error)) return false
        throw error
      }
    },
  }
}
