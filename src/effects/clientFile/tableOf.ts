import type { ReadFile } from '#machines/clients/import/importEvents.ts'
import { recogniseColumns } from '#machines/clients/import/importHeaders.ts'
import { readPhones } from '#machines/clients/import/importPhones.ts'
import {
  hasNameColumn,
  type ImportRow,
  type ImportTable,
} from '#machines/clients/import/importTable.ts'

export const isFilled = ({ cells }: Pick<ImportRow, 'cells'>): boolean =>
  cells.some((cell) => cell.trim() !== '')

/** The lines among which the headers are looked for. */
const LOOKED_AT = 10

const isEmail = (cell: string): boolean => /^\S+@\S+\.\S+$/.test(cell.trim())
const isPhone = (cell: string): boolean => readPhones(cell).phones.length > 0

/** Somebody's line, and no headers. */
const isSomebodys = ({ cells }: Pick<ImportRow, 'cells'>): boolean =>
  cells.some((cell) => isEmail(cell) || isPhone(cell))

/** Neither the headers of a list of clients, nor a phone or an e-mail. */
export const saysNothingOfClients = (lines: readonly (readonly string[])[]): boolean =>
  !lines.some((cells) => isSomebodys({ cells })) &&
  lines
    .slice(0, LOOKED_AT)
    .every((cells) => recogniseColumns(cells).every((field) => field === null))

const isTitle = ({ cells }: ImportRow): boolean =>
  cells.filter((cell) => cell.trim() !== '').length === 1

/** The place of the headers, above which titles may stand; -1 where no line is known to have any. */
const headersIn = (lines: readonly ImportRow[]): number => {
  const first = lines.slice(0, LOOKED_AT).findIndex((line) => !isTitle(line))
  const [head, title] = [lines[first], lines[0]]
  if (first > 0 && head && !isSomebodys(head) && hasNameColumn(recogniseColumns(head.cells)))
    return first
  return title && !isSomebodys(title) ? 0 : -1
}

/** Headers for a file that has none: its first line is somebody. */
const headersFor = (cells: readonly string[]): readonly string[] => {
  const name = cells.findIndex((cell) => /\p{L}/u.test(cell) && !isEmail(cell) && !isPhone(cell))
  return cells.map((cell, index) => {
    if (isEmail(cell)) return 'Correo electrónico'
    if (isPhone(cell)) return 'Teléfono'
    return index === name ? 'Nombre' : `Columna ${index + 1}`
  })
}

const read = (lines: readonly ImportRow[]): ImportTable | null => {
  const at = headersIn(lines)
  const [head, ...rows] = lines.slice(Math.max(at, 0))
  if (head === undefined) return null
  return at < 0
    ? { headers: headersFor(head.cells), rows: [head, ...rows] }
    : { headers: withMissing(head.cells, rows), rows }
}

/** A cell beyond the last header is shown as a column, too: nothing is left out without a word. */
const withMissing = (head: readonly string[], rows: readonly ImportRow[]): readonly string[] => {
  const filled = rows.map(({ cells }) => cells.findLastIndex((cell) => cell.trim() !== '') + 1)
  const width = filled.reduce((most, each) => Math.max(most, each), head.length)
  return Array.from({ length: width }, (_, index) => head[index]?.trim() ?? `Columna ${index + 1}`)
}

/** A table with its headers; those that the file does not have are made for it. */
export const tableOf = (lines: readonly ImportRow[]): ReadFile => {
  const table = read(lines.filter(isFilled))
  if (table === null) return { table: null, fault: 'El archivo está vacío' }
  if (table.rows.length === 0) return { table: null, fault: 'El archivo solo tiene encabezados' }
  return { table, fault: null }
}
