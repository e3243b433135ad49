import styles from './Skeleton.module.css'

interface Props {
  readonly kind?: 'line' | 'title' | 'circle' | 'block'
  /** How many of them, one beneath the other. */
  readonly count?: number
}

/** Where something will be. Mute: the place it stands in says that it is loading. */
export function Skeleton({ kind = 'line', count = 1 }: Props) {
  return (
    <span className={styles.stack} aria-hidden>
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <span key={index} className={styles.bone} data-kind={kind} />
      ))}
    </span>
  )
}
