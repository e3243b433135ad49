import { withArriving } from '../files/arriving.ts'
import type { FileStore } from '../files/store/store.ts'

/** Files on their way at a time: one far away takes long. */
const LANES = 4

interface Counts {
  readonly files: number
  /** Named, and not there (any more). */
  readonly missing: number
}

interface Copying {
  readonly from: FileStore
  readonly to: FileStore
  readonly dataFolder: string
}

/** Copies one file, unless it is there already: an interrupted copy goes on where it stopped. */
const copyOne = async ({ from, to, dataFolder }: Copying, name: string): Promise<boolean> => {
  const there = await to.size(name)
  const reading = await from.read(name)
  if (!reading) return false
  if (there === reading.size) {
    reading.bytes.destroy()
    return true
  }
  return withArriving(dataFolder, reading.bytes, async (file) => {
    if (file.size !== reading.size) throw new Error('A file is not as large as it was said to be')
    if (there !== null) await to.remove(name) // it was written in part
    await to.put(name, file)
    return true
  })
}

/** Copies the files of these names from one store to another. */
export const copyFiles = async (
  copying: Copying,
  names: AsyncGenerator<string>,
): Promise<Counts> => {
  const counts = { files: 0, missing: 0 }
  const work = async () => {
    for (let next = await names.next(); !next.done; next = await names.next())
      counts[(await copyOne(copying, next.value)) ? 'files' : 'missing'] += 1
  }
  const lanes = Array.from({ length: LANES }, async () => {
    try {
      await work()
    } catch (error) {
      await names.return(undefined) // for the other lanes, too
      throw error
    }
  })
  // A failed copy may be removed at once: nothing is written into it any more.
  const failed = (await Promise.allSettled(lanes)).find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
  return counts
}
