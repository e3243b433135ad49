import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './FactRows.module.css'

interface Props {
  readonly rows: readonly {
    readonly icon: LucideIcon
    readonly name: string
    readonly text: ReactNode
  }[]
}

/** An icon, a name, and a description. */
export const FactRows = ({ rows }: Props) => (
  <ul className={styles.rows}>
    {rows.map(({ icon: Icon, name, text }) => (
      <li key={name} className={styles.row}>
        <span className={styles.icon}>
          <Icon size={18} aria-hidden />
        </span>
        <span className={styles.text}>
          <strong>{name}</strong>
          <span>{text}</span>
        </span>
      </li>
    ))}
  </ul>
)
