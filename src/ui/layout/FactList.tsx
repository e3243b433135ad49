import type { ReactNode } from 'react'
import styles from './FactList.module.css'

interface FactProps {
  readonly title: string
  readonly children: ReactNode
}

export const Fact = ({ title, children }: FactProps) => (
  <div>
    <dt className={styles.title}>{title}</dt>
    <dd className={styles.value}>{children}</dd>
  </div>
)

interface Props {
  /** A written description, before the facts. */
  readonly description: string | null
  readonly children: ReactNode
}

/** Facts, each with its title. */
export const FactList = ({ description, children }: Props) => (
  <div className={styles.list}>
    {description && <p className={styles.description}>{description}</p>}
    <dl className={styles.facts}>{children}</dl>
  </div>
)
