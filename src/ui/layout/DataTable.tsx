import type { ReactNode } from 'react'
import { useMedia } from '../useMedia.ts'
import styles from './DataTable.module.css'

export interface Column<Row> {
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  /** On a phone: the card's heading, its footer without a title, or a line with a title. */
  readonly isHead?: boolean
  readonly isFoot?: boolean
}

interface Props<Row> {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
}

/** Rows with column titles, or a card for each row where a table does not fit. */
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
