import styles from './Logo.module.css'

interface Props {
  /** The logo without the name, for narrow places. */
  readonly isSmall?: boolean
  /** The height of the logo in pixels. */
  readonly size?: number
}

/** A message left for somebody: a speech bubble with a folded corner and two lines on it. */
export function Logo({ isSmall = false, size = 32 }: Props) {
  const mark = (
    <svg viewBox="0 0 32 32" width={size} height={size} className={styles.mark} aria-hidden="true">
      <path
        className={styles.note}
        d="M8 2h12.2L30 11.8V19a7 7 0 0 1-7 7H10.6l-6.9 4.6A1.1 1.1 0 0 1 2 29.7V8a6 6 0 0 1 6-6Z"
      />
      <path className={styles.fold} d="M20.2 2 30 11.8h-6.3a3.5 3.5 0 0 1-3.5-3.5Z" />
      <path className={styles.lines} d="M9 13h6.5M9 18.6h13" />
    </svg>
  )
  if (isSmall)
    return (
      <span role="img" aria-label="Recado" className={styles.logo}>
        {mark}
      </span>
    )
  return (
    <span className={styles.logo}>
      {mark}
      <span className={styles.word} style={{ fontSize: size * 0.72 }}>
        Recado
      </span>
    </span>
  )
}
