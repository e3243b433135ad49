import { execFileSync } from 'node:child_process'
import { appendFileSync, rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A small disk that can be filled: in memory, which only root on Linux can create. */
export interface SmallDisk {
  readonly folder: string
  readonly fill: () => void
  readonly makeRoom: () => void
  readonly remove: () => Promise<void>
}

export const NO_SMALL_DISK = 'skipped: a disk is made on Linux, as root, only'

/** Null where this computer cannot create one. */
export const makeSmallDisk = async (megabytes: number): Promise<SmallDisk | null> => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null
  const folder = await mkdtemp(join(tmpdir(), 'recado-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], {
      stdio: 'ignore',
    })
  } catch {
    await rm(folder, { recursive: true }) // a container may not be allowed to mount
    return null
  }
  const filler = join(folder, 'filler')
  return {
    folder,
    fill: () => {
      for (const size of [1 << 20, 1 << 12]) {
        try {
          for (;;) appendFileSync(filler, Buffer.alloc(size))
        } catch (error) {
          if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
        }
      }
    },
    makeRoom: () => rmSync(filler),
    remove: async () => {
      execFileSync('umount', ['-l', folder])
      await rm(folder, { recursive: true })
    },
  }
}
