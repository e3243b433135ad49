import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { CSV_MARK, csvLine } from '#contract/csv.ts'
import type { Db } from '../database/schema.ts'
import type { FileStore } from '../files/store/store.ts'
import { filesOf, lists, type Row, rowsOf, type Scope } from './sources.ts'

async function* asJson(rows: AsyncIterable<Row>) {
  let isFirst = true
  for await (const row of rows) {
    yield `${isFirst ? '[\n' : ',\n'}${JSON.stringify(row)}`
    isFirst = false
  }
  yield isFirst ? '[]\n' : '\n]\n'
}

const cell = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

async function* asCsv(columns: readonly string[], rows: AsyncIterable<Row>) {
  yield CSV_MARK
  yield csvLine(columns)
  for await (const row of rows) yield csvLine(Object.values(row).map(cell))
}

interface Entry {
  readonly name: string
  readonly open: () => Promise<Readable>
}

/** What is in an archive, each opened when the one before is written. */
export const entriesOf = async (
  { db, files }: { readonly db: Db; readonly files: FileStore },
  scope: Scope,
): Promise<readonly Entry[]> => {
  const shown = Object.entries(lists).filter(
    ([, { isBusiness }]) => scope.clientId === null || isBusiness !== true,
  )
  const rows = shown.flatMap(([name, { columns, read }]): Entry[] => [
    { name: `${name}.json`, open: async () => Readable.from(asJson(rowsOf(db, read, scope))) },
    {
      name: `${name}.csv`,
      open: async () => Readable.from(asCsv(columns, rowsOf(db, read, scope))),
    },
  ])
  const stored = (await filesOf(db, scope)).map((name): Entry => {
    // A file that went meanwhile is empty in the archive.
    const open = async () => (await files.read(name))?.bytes ?? Readable.from([])
    return { name: `archivos/${name}`, open }
  })
  return [...rows, ...stored]
}

/** The archive as a stream. `onEntry` is told of each entry as it begins. */
export const zipOf = (entries: readonly Entry[], onEntry: () => void): Readable => {
  const zip = new ZipFile()
  for (const { name, open } of entries)
    zip.addReadStreamLazy(name, { compress: !name.startsWith('archivos/') }, (give) => {
      onEntry()
      open().then(
        (stream) => {
          stream.once('error', (error) => zip.emit('error', error))
          give(null, stream)
        },
        (error: unknown) => zip.emit('error', error),
      )
    })
  zip.end()
  const out = Readable.from(zip.outputStream)
  zip.on('error', (error: Error) => out.destroy(error))
  return out
}
