import { rm, stat, statfs, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isDiskFull } from '../process/diskFull.ts'

// A PGlite that stopped on a full disk writes while it recovers, and could not be reopened: this space is reserved for that.

/** Two segments of its log. */
const BYTES = 32 << 20

export interface ReservedSpace {
  /** Reserves the space: false where the disk has less than twice this space free. */
  readonly reserve: () => Promise<boolean>
  readonly release: () => Promise<void>
}

export const reserveSpaceBeside = (folder: string): ReservedSpace => {
  if (folder.startsWith('memory://')) return { reserve: async () => true, release: async () => {} }
  const file = `${folder}.reserve`
  const release = () => rm(file, { force: true })
  const isReserved = async (): Promise<boolean> => {
    const found = await stat(file).catch(() => null) // the file does not exist
    return found?.size === BYTES
  }
  return {
    release,
    reserve: async () => {
      if (await isReserved()) return true
      const { bavail, bsize } = await statfs(dirname(folder))
      if (bavail * bsize < 2 * BYTES) return false
      try {
        await writeFile(file, Buffer.alloc(BYTES))
        return true
      } catch (error) {
        await release()
        if (isDiskFull(error)) return false
        throw error
      }
    },
  }
}
