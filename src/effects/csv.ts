/** A cell that a spreadsheet reads as text and never as a formula, also where it splits at `;` or a tab. */
const plain = (cell: string): string =>
  cell.replace(/(?<=^|[;\t\r\n])(?=\s*[=+\-@])/g, "'").replace(/^(?=[\t\r\n])/, "'")

const quoted = (cell: string): string =>
  /[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell

/** Rows as CSV for spreadsheets: with a byte order mark, and safe from formulas. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map((cell) => quoted(plain(cell))).join(',')).join('\r\n')}\r\n`
