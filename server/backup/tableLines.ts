import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { tablePath } from './manifest.ts'

/** The rows of a table of a copy, as JSON. */
export const linesOf = (folder: string, table: string): AsyncIterable<string> =>
  createInterface({ input: createReadStream(tablePath(folder, table)).pipe(createGunzip()) })
