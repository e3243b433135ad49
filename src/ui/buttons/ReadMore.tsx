import styles from './ReadMore.module.css'

interface Props {
  /** Names the text where several stand in a list. */
  readonly about?: string
  readonly isWhole: boolean
  readonly onToggle: () => void
}

/** Shows the whole of a text that was cut, or cuts it again. */
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
