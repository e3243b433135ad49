/** Read by a spreadsheet as text, never as a formula. */
const plain = (cell: string): string => (/^\s*[=+\-@]|^[\t\r\n]/.test(cell) ? `'${cell}` : cell)

const quoted = (cell: string): string =>
  /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell

/** Rows as a file that spreadsheets open as it is: with a byte order mark, and safe against formulas. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map((cell) => quoted(plain(cell))).join(',')).join('\r\n')}\r\n`
