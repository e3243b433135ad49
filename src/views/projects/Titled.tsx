import { useState } from 'react'
import { cut } from '#contract/cut.ts'
import { ReadMore } from '../../ui/buttons/ReadMore.tsx'
import styles from './Titled.module.css'

/** The number of characters in a row. */
const SHOWN = 120

interface Props {
  readonly title: string
  readonly text: string
}

/** A title and its text in a row; a long text is shortened until it is expanded. */
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
      {preview !== text && (
        <ReadMore about={title} isWhole={isWhole} onToggle={() => setWhole(!isWhole)} />
      )}
    </div>
  )
}
