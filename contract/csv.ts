/** A phone, as a spreadsheet shows it: groups of digits. Without a blank in it, hyphens would be subtractions. */
const PHONE = /^\+(?=\d[\d ().-]*$)(?:\d+$|[\d().-]* )/
const [PHONE_LEAST, PHONE_MOST] = [8, 15]

const isPhone = (cell: string): boolean => {
  const digits = cell.replace(/\D/g, '').length
  return PHONE.test(cell) && digits >= PHONE_LEAST && digits <= PHONE_MOST
}

/** What a spreadsheet may skip before a formula: blanks, and characters that nobody sees. */
const UNSEEN = /^[\s\p{C}\p{Default_Ignorable_Code_Point}]+/u
/** In any width: '＝' is '=' by its compatibility form. */
const begins = (text: string): boolean =>
  /^[=+\-@\u2212]/.test(text.replace(UNSEEN, '').slice(0, 1).normalize('NFKC'))

/** A cell that a spreadsheet reads as text and never as a formula, also where it splits at `;`, a tab or a line. */
const plain = (cell: string): string => {
  if (isPhone(cell)) return cell
  const pieces = cell.split(/(?<=[;\t\r\n])/).map((piece) => (begins(piece) ? `'${piece}` : piece))
  return pieces.join('').replace(/^(?=[\t\r\n])/, "'")
}

const quoted = (cell: string): string =>
  /[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell

/** One line of CSV, safe from formulas. */
export const csvLine = (row: readonly string[]): string =>
  `${row.map((cell) => quoted(plain(cell))).join(',')}\r\n`

/** By which a spreadsheet knows that accents are UTF-8. */
export const CSV_MARK = '\uFEFF'

/** Rows as CSV for spreadsheets: with a byte order mark, and safe from formulas. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  CSV_MARK + rows.map(csvLine).join('')
