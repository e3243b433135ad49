import { type FileStore, wholeOf } from '../files/store/store.ts'

/** Files on their way at a time: the largest has 16 MB, and one far away takes long. */
const LANES = 4

interface Counts {
  readonly files: number
  /** Named, and not there (any more). */
  readonly missing: number
}

/** Copies one file, unless it is there already: an interrupted copy goes on where it stopped. */
const copyOne = async (from: FileStore, to: FileStore, name: string): Promise<boolean> => {
  const there = await to.size(name)
  const reading = await from.read(name)
  if (!reading) return false
  if (there === reading.size) {
    reading.bytes.destroy()
    return true
  }
  const bytes = await wholeOf(reading)
  if (there !== null) await to.remove(name) // it was written in part
  await to.put(name, bytes)
  return true
}

/** Copies the files of these names from one store to another. */
export const copyFiles = async (
  from: FileStore,
  to: FileStore,
  names: AsyncGenerator<string>,
): Promise<Counts> => {
  const counts = { files: 0, missing: 0 }
  const work = async () => {
    for (let next = await names.next(); !next.done; next = await names.next())
      counts[(await copyOne(from, to, next.value)) ? 'files' : 'missing'] += 1
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
