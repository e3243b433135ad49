import type { Readable } from 'node:stream'
import type { Part } from '../range.ts'

interface Reading {
  /** The number of bytes. */
  readonly size: number
  /** Read it to its end, or destroy it: it holds a file or a connection open. */
  readonly bytes: Readable
}

/** What is stored: bytes in memory, or a file of this computer that is read in pieces. */
export type Content = Buffer | Blob

export const sizeOfContent = (content: Content): number =>
  content instanceof Blob ? content.size : content.length

/** The storage of uploaded files. A file is written once and never changed. */
export interface FileStore {
  readonly put: (name: string, content: Content) => Promise<void>
  /** Null where there is no such file. */
  readonly size: (name: string) => Promise<number | null>
  /** The whole file, or a part of it; null where there is no such file. */
  readonly read: (name: string, part?: Part | null) => Promise<Reading | null>
  /** A missing file is no failure. */
  readonly remove: (name: string) => Promise<void>
}
