/// <reference path="./papaparse.d.ts" />
import Papa from 'papaparse'
import { numberText } from '#contract/counted.ts'
import type { ReadFile } from '#machines/clients/import/importEvents.ts'
import { NO_TABLE } from './noTable.ts'
import { isFilled, saysNothingOfClients, tableOf } from './tableOf.ts'

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

/** Lines of a letter or of notes: with blanks, and the sign that ends a sentence. */
const SENTENCE = /\S\s.*[.!?…:]["'»”)]?\s*$/s

/** Mostly sentences, and nothing that a client has. */
const isProse = (data: readonly (readonly string[])[]): boolean => {
  const lines = data.slice(0, JUDGED_ROWS).filter((cells) => isFilled({ cells }))
  const sentences = lines.filter((cells) => SENTENCE.test(cells.join(' ')))
  return lines.length > 0 && 2 * sentences.length >= lines.length && saysNothingOfClients(lines)
}

/** Excel's own first line, which Excel does not count. */
const NAMED = /^"?sep=(.)"?[^\r\n]*(?:\r\n|\r|\n)/i

export const readCsv = (text: string): ReadFile => {
  const named = NAMED.exec(text)
  const body = named === null ? text : text.slice(named[0].length)
  const { data, errors } = Papa.parse(body, { delimiter: named?.[1] ?? separatorOf(body) })
  if (isProse(data)) return { table: null, fault: NO_TABLE }
  const open = errors.find(({ type }) => type === 'Quotes')
  if (open)
    return {
      table: null,
      fault: `En la línea ${numberText((open.row ?? 0) + 1)} unas comillas no se cierran`,
    }
  const [only, second] = data.filter((cells) => isFilled({ cells }))
  if (only && !second && saysNothingOfClients([only])) return { table: null, fault: NO_TABLE }
  return tableOf(data.map((cells, index) => ({ line: index + 1, cells })))
}
