import { fold } from '#contract/text.ts'
import { PRICE_HEADERS_WITHIN } from '../../limits/bounds/reading.ts'

// A table as lines: each row is a thing with what the table says of it, as 'Torta de chocolate: Precio ₡9.000, Tamaño
// grande'. A row with one filled cell is a heading.

export type Table = readonly (readonly string[])[]

const NAME =
  /^(?:nombres?|productos?|articulos?|servicios?|descripcion|items?|detalle|concepto|platos?|plato o bebida|sabor|que es|name|product|item|service|description)\b/
const PRICE = /\b(?:precios?|valor|costo|coste|tarifa|pvp|importe|monto|price|total)\b/
/** Columns that say nothing to a customer. */
const INNER = /^(?:sku|codigo|cod\.?|id|no\.?|nro\.?|n°|#|codigo de barras|ean|upc|foto|imagen)$/

const filled = (row: readonly string[]): number => row.filter((cell) => cell !== '').length
const isWord = (cell: string): boolean => /\p{L}{2}/u.test(cell)
/** '₡ 1.500', '12', 'Q 3,50' */
const isNumber = (cell: string): boolean =>
  /^[^\p{L}\d]{0,4}\p{L}{0,3}[^\p{L}\d]{0,2}\d/u.test(cell)

/** Words alone, and one of them names a price or a thing; -1: the table has no headers. */
const headersIn = (table: Table): number =>
  table
    .slice(0, PRICE_HEADERS_WITHIN)
    .findIndex(
      (row) =>
        filled(row) >= 2 &&
        row.every((cell) => cell === '' || (isWord(cell) && !isNumber(cell))) &&
        row.some((cell) => NAME.test(fold(cell)) || PRICE.test(fold(cell))),
    )

interface Columns {
  readonly name: number
  readonly headers: readonly string[]
}

/** The first column whose cells are words most of the time. */
const wordsColumn = (rows: Table): number => {
  const width = Math.max(0, ...rows.map((row) => row.length))
  const sums = Array.from({ length: width }, (_, at) =>
    rows.reduce((sum, row) => sum + (isWord(row[at] ?? '') && !isNumber(row[at] ?? '') ? 1 : 0), 0),
  )
  const most = Math.max(0, ...sums)
  return Math.max(
    0,
    sums.findIndex((sum) => sum > 0 && sum >= most / 2),
  )
}

const columnsOf = (headers: readonly string[], rows: Table): Columns => {
  const named = headers.findIndex((header) => NAME.test(fold(header)))
  return { headers, name: named < 0 ? wordsColumn(rows) : named }
}

const LONGEST_HEADER = 40

const lineOf = (row: readonly string[], { name, headers }: Columns): string => {
  const thing = row[name] ?? ''
  const facts = row.flatMap((cell, at) => {
    const header = headers[at] ?? ''
    if (cell === '' || at === name || INNER.test(fold(header))) return []
    const isSaid = header === '' || header.length > LONGEST_HEADER || fold(header) === fold(cell)
    return [isSaid ? cell : `${header.replace(/:$/, '')} ${cell}`]
  })
  return `- ${thing.replace(/[:.]$/, '').trimEnd()}${facts.length > 0 ? `: ${facts.join(', ')}` : ''}`
}

export interface PriceLines {
  readonly lines: readonly string[]
  readonly rows: number
}

/** The lines of a table, and how many rows have a thing. */
export const priceLines = (whole: Table): PriceLines => {
  const table = whole
    .map((row) => row.map((cell) => cell.replace(/\s+/g, ' ').trim()))
    .filter((row) => filled(row) > 0)
  const at = headersIn(table)
  const body = table.slice(at + 1)
  const columns = columnsOf(at < 0 ? [] : (table[at] ?? []), body)
  // What stands above the headers is a title, or a note.
  const lines = table.slice(0, Math.max(at, 0)).map((row) => row.filter(Boolean).join(' '))
  let rows = 0
  for (const row of body) {
    const [only] = row.filter((cell) => cell !== '')
    if (filled(row) === 1 && only !== undefined) {
      if (isWord(only)) lines.push('', only)
      continue
    }
    if ((row[columns.name] ?? '') === '') continue
    rows += 1
    lines.push(lineOf(row, columns))
  }
  return { lines, rows }
}
