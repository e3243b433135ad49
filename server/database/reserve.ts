import { rm, stat, statfs, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isDiskFull } from '../diskFull'

// PGlite that stopped on a full disk cannot be opened there, since it writes to recover: this room is kept for that.

/** Two segments of its log. */
const BYTES = 32 << 20

export interface Reserve {
  /** Whether it is set aside from now on: false where the disk has no room for it and as much again. */
  readonly take: () => Promise<boolean>
  readonly giveUp: () => Promise<void>
}

export const reserveBeside = (folder: string): Reserve => {
  if (folder.startsWith('memory://')) return { take: async () => true, giveUp: async () => {} }
  const file = `${folder}.reserve`
  const giveUp = () => rm(file, { force: true })
  const isTaken = async (): Promise<boolean> => {
    const found = await stat(file).catch(() => null) // it is not there
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
