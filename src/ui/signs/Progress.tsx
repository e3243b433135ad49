import styles from './Progress.module.css'

interface Props {
  /** What progresses, read out. */
  readonly label: string
  /** From 0 to 100. */
  readonly percent: number
  /** Beside the bar, where the whole percent says too little. */
  readonly text?: string
}

/** How far something is: a bar, and the number beside it. */
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
