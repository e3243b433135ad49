import type { ReactNode } from 'react'
import styles from './FieldGrid.module.css'

interface Props {
  readonly children: ReactNode
  /** The maximum number of fields side by side; narrow places have one column. */
  readonly columns?: 1 | 2 | 3
}

export function FieldGrid({ children, columns = 2 }: Props) {
  return (
    <div className={styles.frame}>
      <div className={styles.grid} data-columns={columns}>
        {children}
      </div>
    </div>
  )
}

/** A field, or another element of the grid, over its whole width. */
export function FieldRow({ children }: Pick<Props, 'children'>) {
  return <div className={styles.row}>{children}</div>
}
