import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { counted } from '#contract/counted.ts'
import { readRows } from '#machines/clients/import/importRow.ts'
import { selectColumns, selectTable } from '#machines/clients/import/importSelectors.ts'
import {
  hasNameColumn,
  type ImportField,
  importFields,
} from '#machines/clients/import/importTable.ts'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { useMedia } from '../../../ui/useMedia.ts'
import { CellProblems } from './CellProblems.tsx'
import styles from './ClientImport.module.css'
import type { ImportProps } from './importProps.ts'

const SHOWN = 5

const fields = (Object.keys(importFields) as readonly ImportField[]).map((value) => ({
  value,
  label: importFields[value],
}))

/**
 * The field of each column, with the first rows below; on a phone each column is a row, so that none is out of sight.
 */
export function ImportColumns({ importing }: ImportProps) {
  const { headers, rows } = useSelector(importing, selectTable)
  const columns = useSelector(importing, selectColumns)
  const isNarrow = useMedia('(width < 40rem)')
  const shown = rows.slice(0, SHOWN)
  const isLeftOut = (index: number) => (columns[index] ?? null) === null || undefined
  const read = useMemo(
    () => (hasNameColumn(columns) ? readRows({ headers, rows }, columns) : []),
    [headers, rows, columns],
  )
  return (
    <>
      <p className={styles.text}>
        {counted(rows.length, 'fila', 'filas')}. Di qué dato lleva cada columna; las demás no se
        importan.
      </p>
      {isNarrow ? (
        <table className={styles.stacked} aria-label="Primeras filas">
          <tbody>
            {headers.map((_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other identity
              <tr key={index}>
                <th scope="row">
                  <ColumnField importing={importing} index={index} />
                </th>
                {shown.map(({ line, cells }) => (
                  <td key={line} data-left-out={isLeftOut(index)}>
                    {cells[index]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <div className={styles.frame}>
          <table className={styles.preview} aria-label="Primeras filas">
            <thead>
              <tr>
                {headers.map((_, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other identity
                  <th key={index} scope="col">
                    <ColumnField importing={importing} index={index} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map(({ line, cells }) => (
                <tr key={line}>
                  {headers.map((_, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other identity
                    <td key={index} data-left-out={isLeftOut(index)}>
                      {cells[index]}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <CellProblems rows={read} />
    </>
  )
}

function ColumnField({ importing, index }: ImportProps & { readonly index: number }) {
  const { headers } = useSelector(importing, selectTable)
  const columns = useSelector(importing, selectColumns)
  return (
    <SelectField
      label={headers[index] || `Columna ${index + 1}`}
      placeholder="No importar"
      value={columns[index] ?? ''}
      options={fields}
      onChange={(field) => importing.send({ type: 'column.assigned', index, field: field || null })}
    />
  )
}
