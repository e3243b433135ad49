import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

// The files of a backup folder: `recado.json`, `tables/{name}.jsonl.gz`, `files/`, and `secret` where the data folder
// has one.

/** Written last: a backup without it is incomplete. */
const MANIFEST = 'recado.json'

export const manifestPath = (folder: string): string => join(folder, MANIFEST)
export const tablePath = (folder: string, table: string): string =>
  join(folder, 'tables', `${table}.jsonl.gz`)

const Manifest = z.object({
  format: z.literal(1),
  at: z.string(),
  /** The migrations that the database had run, in order. */
  migrations: z.array(z.string()),
  /** The number of rows of each table. */
  rows: z.record(z.string(), z.number()),
})
export type Manifest = Readonly<z.output<typeof Manifest>>

export const readManifest = async (folder: string): Promise<Manifest> => {
  try {
    return Manifest.parse(JSON.parse(await readFile(manifestPath(folder), 'utf8')))
  } catch (cause) {
    throw new Error(`En ${folder} no hay una copia completa de Recado`, { cause })
  }
}
