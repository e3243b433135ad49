import styles from './Skeleton.module.css'

interface Props {
  readonly kind?: 'line' | 'title' | 'circle' | 'block' | 'card' | 'field' | 'row'
  /** The number of placeholders, stacked. */
  readonly count?: number
}

/** A placeholder while content loads. Silent: its region says that it is loading. */
export function Skeleton({ kind = 'line', count = 1 }: Props) {
  return (
    <span className={styles.stack} aria-hidden>
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <span key={index} className={styles.bone} data-kind={kind} />
      ))}
    </span>
  )
}
