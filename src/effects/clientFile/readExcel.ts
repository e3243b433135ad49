import { type Cell, type CellValue, readXlsx, type Sheet } from 'hucre/xlsx'
import { IMPORT_MAX_UNPACKED_BYTES } from '#contract/limits.ts'
import type { ReadFile } from '#machines/clients/import/importEvents.ts'
import type { ImportRow } from '#machines/clients/import/importTable.ts'
import { entriesIn, isArchive } from './archive.ts'
import { CHAT, isNameOfChat } from './noTable.ts'
import { isFilled, tableOf } from './tableOf.ts'

// Excel's own workbooks. Loaded where somebody chooses one.

const NOT_EXCEL =
  'Este archivo no es un libro de Excel (.xlsx), o está dañado: guárdalo otra vez, como .xlsx o CSV'

/** What is wrong with an archive, before it is unpacked. */
const faultOfArchive = (bytes: ArrayBuffer): string | null => {
  const entries = entriesIn(bytes)
  if (entries.some(({ name }) => name.endsWith('.iwa')))
    return 'Es un documento de Numbers: expórtalo a Excel o a CSV e inténtalo otra vez'
  if (entries.some(({ name }) => isNameOfChat(name))) return CHAT
  if (!entries.some(({ name }) => /^xl\/workbook[\w.]*\.xml$/i.test(name))) return NOT_EXCEL
  const size = entries.reduce((sum, entry) => sum + entry.size, 0)
  return size > IMPORT_MAX_UNPACKED_BYTES
    ? 'El libro de Excel es demasiado grande: guárdalo como CSV e inténtalo otra vez'
    : null
}

/** Workbooks of before 2007, and those with a password, have one container; its names are UTF-16. */
const faultOfContainer = (bytes: ArrayBuffer): string =>
  new TextDecoder('utf-16le').decode(bytes).includes('EncryptedPackage')
    ? 'El libro de Excel tiene contraseña: guárdalo sin ella e inténtalo otra vez'
    : 'Este formato de Excel es anterior a 2007 (.xls): guárdalo como .xlsx o CSV e inténtalo otra vez'

/** Excel keeps 15 digits of a number. */
const WHOLE = 1e15

const numberText = (value: number, format = ''): string => {
  if (Math.abs(value) >= WHOLE) return value.toExponential()
  // '00000': as Excel shows a postal code.
  return /^0+$/.test(format) ? String(value).padStart(format.length, '0') : String(value)
}

const cellText = (value: CellValue, cell: Cell | undefined): string => {
  if (value === null) return ''
  if (typeof value === 'number') return numberText(value, cell?.style?.numFmt)
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  return value instanceof Date ? value.toISOString().slice(0, 10) : value
}

const linesOf = ({ rows, cells }: Sheet): readonly ImportRow[] =>
  rows.flatMap((row, index) =>
    row.every((value) => value === null)
      ? []
      : {
          line: index + 1,
          cells: row.map((value, column) => cellText(value, cells?.get(`${index},${column}`))),
        },
  )

/** The first sheet that is shown and has something in it. */
export const readExcel = async (bytes: ArrayBuffer): Promise<ReadFile> => {
  const wrong = isArchive(bytes) ? faultOfArchive(bytes) : faultOfContainer(bytes)
  if (wrong !== null) return { table: null, fault: wrong }
  const { sheets } = await readXlsx(bytes, {
    sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden,
    readStyles: true,
  })
  const lines = sheets.map(linesOf)
  return tableOf(lines.find((each) => each.some(isFilled)) ?? [])
}
