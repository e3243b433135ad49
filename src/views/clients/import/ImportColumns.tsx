import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { counted } from '#contract/counted'
import { selectColumns, selectTable } from '#machines/clients/import/importSelectors'
import { type ImportField, importFields, readRow } from '#machines/clients/import/importTable'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { CellProblems, type LineProblem } from './CellProblems.tsx'
import styles from './ClientImport.module.css'
import type { ImportProps } from './importProps.ts'

const SHOWN = 5

const fields = (Object.keys(importFields) as readonly ImportField[]).map((value) => ({
  value,
  label: importFields[value],
}))

/** The field of each column, with the first rows below. */
export function ImportColumns({ importing }: ImportProps) {
  const { headers, rows } = useSelector(importing, selectTable)
  const columns = useSelector(importing, selectColumns)
  const shown = rows.slice(0, SHOWN)
  const problems = useMemo(
    () =>
      rows.flatMap((row): readonly LineProblem[] =>
        columns.includes('name')
          ? readRow(row, columns).problems.map((problem) => ({ ...problem, line: row.line }))
          : [],
      ),
    [rows, columns],
  )
  return (
    <>
      <p className={styles.text}>
        {counted(rows.length, 'fila', 'filas')}. Di qué dato lleva cada columna; las demás no se
        importan.
      </p>
      <div className={styles.frame}>
        <table className={styles.preview} aria-label="Primeras filas">
          <thead>
            <tr>
              {headers.map((header, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other identity
                <th key={index} scope="col">
                  <SelectField
                    label={header || `Columna ${index + 1}`}
                    placeholder="No importar"
                    value={columns[index] ?? ''}
                    options={fields}
                    onChange={(field) =>
                      importing.send({ type: 'column.assigned', index, field: field || null })
                    }
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ line, cells }) => (
              <tr key={line}>
                {headers.map((_, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other identity
                  <td key={index} data-left-out={(columns[index] ?? null) === null || undefined}>
                    {cells[index]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <CellProblems problems={problems} />
    </>
  )
}
