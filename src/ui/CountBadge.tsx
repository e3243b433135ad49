import styles from './CountBadge.module.css'

interface Props {
  readonly count: number
  readonly tone?: 'brand' | 'danger' | 'quiet'
}

/** How many, '99+' above 99, nothing at 0. */
export function CountBadge({ count, tone = 'brand' }: Props) {
  if (count <= 0) return null
  return (
    <span className={styles.count} data-tone={tone}>
      {count > 99 ? '99+' : count}
    </span>
  )
}
