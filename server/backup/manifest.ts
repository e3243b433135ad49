import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

// What lies in the folder of a copy: `recado.json`, `tables/{name}.jsonl.gz`, `files/`, and `secret` where the data folder has one.

/** Written last: a copy without it is not whole. */
const MANIFEST = 'recado.json'

export const manifestPath = (folder: string): string => join(folder, MANIFEST)
export const tablePath = (folder: string, table: string): string =>
  join(folder, 'tables', `${table}.jsonl.gz`)

const Manifest = z.object({
  format: z.literal(1),
  at: z.string(),
  /** Those that the database had seen, in order. */
  migrations: z.array(z.string()),
  /** How many rows each table has. */
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
