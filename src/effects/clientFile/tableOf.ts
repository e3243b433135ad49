import type { ReadFile } from '#machines/clients/import/importEvents.ts'
import type { ImportRow } from '#machines/clients/import/importTable.ts'

export const isFilled = ({ cells }: Pick<ImportRow, 'cells'>): boolean =>
  cells.some((cell) => cell.trim() !== '')

/** The first filled line has the headers. */
export const tableOf = (lines: readonly ImportRow[]): ReadFile => {
  const [head, ...rows] = lines.filter(isFilled)
  if (head === undefined) return { table: null, fault: 'El archivo está vacío' }
  if (rows.length === 0) return { table: null, fault: 'El archivo solo tiene encabezados' }
  return { table: { headers: head.cells.map((cell) => cell.trim()), rows }, fault: null }
}
