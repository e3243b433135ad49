import { useState } from 'react'
import styles from './FigureHints.module.css'
import { figureHints, figureTitles } from './figureHints.ts'

/** What the figures count, for whoever opens it. */
export function FigureHints() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details
      className={styles.hints}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className={styles.summary}>Qué cuenta cada cifra</summary>
      {isOpen && (
        <dl className={styles.list}>
          {figureTitles.map((title) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{figureHints[title]}</dd>
            </div>
          ))}
        </dl>
      )}
    </details>
  )
}
