import styles from './ReadMore.module.css'

interface Props {
  /** The name of the text, where a list has several. */
  readonly about?: string
  readonly isWhole: boolean
  readonly onToggle: () => void
}

/** Expands a shortened text, or shortens it again. */
export function ReadMore({ about, isWhole, onToggle }: Props) {
  const label = isWhole ? 'Leer Menos' : 'Leer Más'
  return (
    <button
      type="button"
      className={styles.more}
      aria-expanded={isWhole}
      aria-label={about && `${label}: ${about}`}
      onClick={onToggle}
    >
      {label}
    </button>
  )
}
