import { numberText } from '#contract/counted.ts'
import { IMPORT_MAX_BYTES, IMPORT_MAX_CARD_BYTES, IMPORT_MAX_ROWS } from '#contract/limits.ts'
import type { ReadFile } from '#machines/clients/import/importEvents.ts'
import type { ImportTable } from '#machines/clients/import/importTable.ts'
import { isArchive, isContainer } from './archive.ts'
import { decodeText } from './decodeText.ts'
import { faultOfText, NO_TABLE } from './noTable.ts'
import { readCsv } from './readCsv.ts'
import { isVcard, readVcard } from './readVcard.ts'

const fault = (text: string): ReadFile => ({ table: null, fault: text })

const TOO_LARGE = 'El archivo pesa más de 2 MB'

/** What many programs write as '.xls'. */
const WEB_PAGE = /^\s{0,100}<(?:!doctype|html|head|meta|table|style|\?xml)\b/i
const NO_BOOK =
  'El archivo es una página web con nombre de Excel: ábrelo en Excel y guárdalo como .xlsx o CSV'

/** A PDF or a letter of a word processor. */
const LETTER = /^\s{0,100}(?:%PDF-|\{\\rtf)/

const withRows = (table: ImportTable): ReadFile =>
  table.rows.length > IMPORT_MAX_ROWS
    ? fault(
        `El archivo tiene ${numberText(table.rows.length)} filas; caben ${numberText(IMPORT_MAX_ROWS)} a la vez`,
      )
    : { table, fault: null }

/** Reads the clients of a spreadsheet (Excel or CSV) or of an address book (vCard). */
export const readClientFile = async (file: Blob): Promise<ReadFile> => {
  if (file.size > IMPORT_MAX_CARD_BYTES) return fault('El archivo pesa más de 20 MB')
  const bytes = await file.arrayBuffer()
  if (isArchive(bytes) || isContainer(bytes)) {
    if (file.size > IMPORT_MAX_BYTES) return fault(TOO_LARGE)
    const { readExcel } = await import('./readExcel.ts')
    const read = await readExcel(bytes)
    return read.table === null ? read : withRows(read.table)
  }
  const text = decodeText(bytes)
  if (isVcard(text)) {
    const table = readVcard(text)
    return table === null ? fault('El archivo no tiene contactos') : withRows(table)
  }
  if (file.size > IMPORT_MAX_BYTES) return fault(TOO_LARGE)
  if (text.includes('\0') || LETTER.test(text)) return fault(NO_TABLE)
  if (WEB_PAGE.test(text)) return fault(NO_BOOK)
  const other = faultOfText(text)
  if (other !== null) return fault(other)
  const { table, fault: wrong } = readCsv(text)
  return table === null ? { table, fault: wrong } : withRows(table)
}
