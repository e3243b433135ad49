import { buffer } from 'node:stream/consumers'
import { describe } from 'vitest'
import type { FileStore } from '#server/files/store/store.ts'
import { forEachDatabase, pglite, type TestDatabase } from './databases.ts'
import { withS3 } from './s3.ts'

/** Defines the tests on each database with the files in the data folder, and once more with the files in S3. */
export const forEachFilePlace = (
  define: (database: TestDatabase, putFiles: (variables: Record<string, string>) => void) => void,
): void => {
  forEachDatabase((database) => define(database, () => {}))
  describe('PGlite, files in S3', () => define(pglite, withS3))
}

export const bytesIn = async (files: FileStore, name: string): Promise<Buffer | null> => {
  const reading = await files.read(name)
  return reading && buffer(reading.bytes)
}
