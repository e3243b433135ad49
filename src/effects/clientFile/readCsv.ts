/// <reference path="./papaparse.d.ts" />
import Papa from 'papaparse'
import { numberText } from '#contract/counted.ts'
import type { ReadFile } from '#machines/clients/import/importEvents.ts'
import { isFilled, tableOf } from './tableOf.ts'

const SEPARATORS = [',', ';', '\t', '|']
/** The rows by which a separator is judged. */
const JUDGED_ROWS = 50

/** How many columns a separator makes of the headers, and the share of the rows that have as many. */
const judge = (text: string, separator: string) => {
  const { data } = Papa.parse(text, { delimiter: separator, preview: JUDGED_ROWS })
  const [head, ...rows] = data.filter((cells) => isFilled({ cells }))
  const columns = head?.length ?? 1
  const fitting = rows.filter((cells) => cells.length === columns).length
  return { separator, columns, share: fitting / Math.max(rows.length, 1) }
}

/** The parser's own guess needs more columns and rows than some files have. */
const separatorOf = (text: string): string => {
  const [best] = SEPARATORS.map((separator) => judge(text, separator))
    .filter(({ columns }) => columns > 1)
    .sort((one, other) => other.share - one.share || other.columns - one.columns)
  return best?.separator ?? ','
}

/** Excel's own first line, which Excel does not count. */
const NAMED = /^"?sep=(.)"?[^\r\n]*(?:\r\n|\r|\n)/i

export const readCsv = (text: string): ReadFile => {
  const named = NAMED.exec(text)
  const body = named === null ? text : text.slice(named[0].length)
  const { data, errors } = Papa.parse(body, { delimiter: named?.[1] ?? separatorOf(body) })
  const open = errors.find(({ type }) => type === 'Quotes')
  if (open)
    return {
      table: null,
      fault: `En la línea ${numberText((open.row ?? 0) + 1)} unas comillas no se cierran`,
    }
  return tableOf(data.map((cells, index) => ({ line: index + 1, cells })))
}
