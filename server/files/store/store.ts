import type { Readable } from 'node:stream'
import type { Part } from '../range.ts'

export interface Reading {
  /** The number of bytes. */
  readonly size: number
  /** Read it to its end, or destroy it: it holds a file or a connection open. */
  readonly bytes: Readable
}

/** The storage of uploaded files. A file is written once and never changed. */
export interface FileStore {
  readonly put: (name: string, bytes: Buffer) => Promise<void>
  /** Null where there is no such file. */
  readonly size: (name: string) => Promise<number | null>
  /** The whole file, or a part of it; null where there is no such file. */
  readonly read: (name: string, part?: Part | null) => Promise<Reading | null>
  /** A missing file is no failure. */
  readonly remove: (name: string) => Promise<void>
}

/** The whole file in one buffer. */
export const wholeOf = async ({ size, bytes }: Reading): Promise<Buffer> => {
  const whole = Buffer.allocUnsafe(size)
  let filled = 0
  for await (const part of bytes) {
    if (!(part instanceof Uint8Array) || filled + part.length > size) break
    whole.set(part, filled)
    filled += part.length
  }
  if (filled !== size) throw new Error('A file is not as large as it was said to be')
  return whole
}
