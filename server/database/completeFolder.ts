import { type Dirent, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

// Opening a database writes into its folder, even where it fails: so the folder is checked from outside first.

/** PostgreSQL's control file always has this size. */
const CONTROL_BYTES = 8_192
/** The name of a segment of the log; other files lie beside them. */
const SEGMENT = /^[0-9A-F]{24}$/

const find = (path: string) => statSync(path, { throwIfNoEntry: false })

const entriesOf = (path: string): Dirent[] =>
  find(path)?.isDirectory() ? readdirSync(path, { withFileTypes: true }) : []

/** True if a folder has the files of a PGlite database. Only opening it shows whether they are intact. */
export const isCompleteFolder = (folder: string): boolean => {
  const log = join(folder, 'pg_wal')
  return (
    find(join(folder, 'PG_VERSION')) !== undefined &&
    find(join(folder, 'global/pg_control'))?.size === CONTROL_BYTES &&
    entriesOf(join(folder, 'base')).some((entry) => entry.isDirectory()) &&
    entriesOf(log).some(({ name }) => SEGMENT.test(name) && find(join(log, name))?.size)
  )
}
