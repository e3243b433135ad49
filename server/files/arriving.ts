import { randomUUID } from 'node:crypto'
import { createWriteStream, openAsBlob } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { HOUR } from '#contract/durations.ts'
import { ifThere } from '../process/errorCode.ts'

// Files on their way to a store, and from there to a channel. They are written to the disk as they come, and never held
// in memory: who gets one has to hear its length before the first byte, and S3 its hash, too.

const folderIn = (dataFolder: string): string => join(dataFolder, 'arriving')

/** Lends the whole file, whose bytes are read from the disk, and removes it afterwards. */
export const withArriving = async <T>(
  dataFolder: string,
  bytes: AsyncIterable<Uint8Array>,
  use: (file: Blob) => Promise<T>,
  type = '',
): Promise<T> => {
  const folder = folderIn(dataFolder)
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomUUID())
  try {
    await pipeline(bytes, createWriteStream(path, { flags: 'wx' }))
    return await use(await openAsBlob(path, { type }))
  } finally {
    await rm(path, { force: true })
  }
}

/** Removes what killed processes left. Others may share the folder, and need less than an hour for a file. */
export const removeLeftovers = async (dataFolder: string, now = Date.now()): Promise<void> => {
  const folder = folderIn(dataFolder)
  for (const name of (await ifThere(readdir(folder))) ?? []) {
    const path = join(folder, name)
    const file = await ifThere(stat(path))
    if (file && file.mtimeMs < now - HOUR) await rm(path, { force: true })
  }
}
