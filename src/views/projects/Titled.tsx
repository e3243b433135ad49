import { useState } from 'react'
import { cut } from '#contract/cut'
import styles from './Titled.module.css'

/** So much of a text stands in a row. */
const SHOWN = 120

interface Props {
  readonly title: string
  readonly text: string
}

/** A title and its text in a row; a long text is cut until it is asked for. */
export function Titled({ title, text }: Props) {
  const [isWhole, setWhole] = useState(false)
  const preview = cut(text, SHOWN)
  return (
    <div className={styles.titled}>
      <span className={styles.title}>{title}</span>
      {text && (
        <p className={styles.text} data-whole={isWhole}>
          {isWhole ? text : preview}
        </p>
      )}
      {preview !== text && <More title={title} isWhole={isWhole} onToggle={setWhole} />}
    </div>
  )
}

interface MoreProps {
  readonly title: string
  readonly isWhole: boolean
  readonly onToggle: (isWhole: boolean) => void
}

function More({ title, isWhole, onToggle }: MoreProps) {
  const label = isWhole ? 'Leer Menos' : 'Leer Más'
  return (
    <button
      type="button"
      className={styles.more}
      aria-expanded={isWhole}
      aria-label={`${label}: ${title}`}
      onClick={() => onToggle(!isWhole)}
    >
      {label}
    </button>
  )
}
