import { parseCsv } from 'hucre/csv'
import { readXlsx, type Sheet } from 'hucre/xlsx'
import { SOURCE_ROWS_MOST } from '../../limits/bounds/reading.ts'
import { requireArchive } from './archives.ts'
import { cellText } from './cells.ts'
import { decodeText } from './decode.ts'
import { nothing, type ReadText, Unreadable } from './outcome.ts'
import { plainText } from './plainText.ts'
import { priceLines, type Table } from './priceLines.ts'

// Spreadsheets as price lists.

interface Named {
  readonly name: string
  readonly table: Table
}

const textOf = (sheets: readonly Named[]): ReadText => {
  let room = SOURCE_ROWS_MOST
  let rows = 0
  const lines = sheets.flatMap(({ name, table }) => {
    const read = priceLines(table.slice(0, room))
    room = Math.max(0, room - table.length)
    rows += read.rows
    if (read.lines.length === 0) return []
    return sheets.length > 1 ? ['', name, '', ...read.lines] : read.lines
  })
  const { text, isCut } = plainText(lines)
  if (text === '') throw new Unreadable('empty')
  if (rows === 0) throw new Unreadable('noRows')
  return { ...nothing, text, rows, isCut: isCut || room === 0 }
}

const tableOf = ({ rows, cells }: Sheet): Table =>
  rows.map((row, at) =>
    row.map((value, column) => cellText(value, cells?.get(`${at},${column}`)?.style?.numFmt)),
  )

export const readBook = async (bytes: Uint8Array): Promise<ReadText> => {
  requireArchive(bytes, /^xl\/workbook[\w.]*\.xml$/i, 'oldExcel')
  const { sheets } = await readXlsx(bytes, {
    sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden,
    readStyles: true,
  }).catch((error: unknown) => {
    throw new Unreadable('damaged', error)
  })
  return textOf(sheets.map((sheet) => ({ name: sheet.name, table: tableOf(sheet) })))
}

export const readCsv = (bytes: Uint8Array): ReadText => {
  const text = decodeText(bytes).replace(/^\uFEFF?"?sep=.[^\r\n]{0,9}\r?\n/i, '')
  const rows = parseCsv(text, { maxRows: SOURCE_ROWS_MOST })
  return textOf([{ name: '', table: rows.map((row) => row.map((value) => cellText(value))) }])
}
