import { type ReactNode, useId } from 'react'
import styles from './Card.module.css'

interface Props {
  readonly children: ReactNode
  /** The heading, and the accessible name of the region. */
  readonly title: string
}

export function Card({ children, title }: Props) {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.header}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
      </header>
      <div className={styles.body}>{children}</div>
    </section>
  )
}
