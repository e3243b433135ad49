import type { ReactNode } from 'react'
import { useMedia } from '../useMedia.ts'
import styles from './DataTable.module.css'

export interface Column<Row> {
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  /** On a phone: what the card begins with, what stands at its foot without its title, or a line with its title. */
  readonly isHead?: boolean
  readonly isFoot?: boolean
}

interface Props<Row> {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
}

/** Rows under titles, or a card for each row where there is no room for a table. */
export function DataTable<Row>(props: Props<Row>) {
  const isNarrow = useMedia('(width < 60rem)')
  return isNarrow ? <Cards {...props} /> : <Table {...props} />
}

function Table<Row>({ label, columns, rows, keyOf }: Props<Row>) {
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ title }) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ title, cell }) => (
                <td key={title}>{cell(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cards<Row>({ label, columns, rows, keyOf }: Props<Row>) {
  const lines = columns.filter(({ isHead, isFoot }) => !isHead && !isFoot)
  return (
    <ul className={styles.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={keyOf(row)} className={styles.card}>
          {columns
            .filter(({ isHead }) => isHead)
            .map(({ title, cell }) => (
              <div key={title}>{cell(row)}</div>
            ))}
          <dl className={styles.lines}>
            {lines.map(({ title, cell }) => (
              <div key={title} className={styles.line}>
                <dt>{title}</dt>
                <dd>{cell(row)}</dd>
              </div>
            ))}
          </dl>
          {columns
            .filter(({ isFoot }) => isFoot)
            .map(({ title, cell }) => (
              <div key={title} className={styles.foot}>
                {cell(row)}
              </div>
            ))}
        </li>
      ))}
    </ul>
  )
}
