import styles from './Progress.module.css'

interface Props {
  /** The accessible name. */
  readonly label: string
  /** From 0 to 100. */
  readonly percent: number
  /** A text beside the bar, where the percent is not enough. */
  readonly text?: string
}

/** A progress bar, and its number. */
export function Progress({ label, percent, text }: Props) {
  const whole = Math.round(percent)
  return (
    <span className={styles.progress}>
      <span
        role="progressbar"
        aria-label={label}
        aria-valuenow={whole}
        aria-valuemin={0}
        aria-valuemax={100}
        className={styles.track}
      >
        <span className={styles.bar} style={{ inlineSize: `${whole}%` }} />
      </span>
      <span className={styles.number}>{text ?? `${whole}%`}</span>
    </span>
  )
}
