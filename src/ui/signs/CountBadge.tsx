import styles from './CountBadge.module.css'

interface Props {
  readonly count: number
}

/** A count: '99+' above 99, nothing at 0. */
export function CountBadge({ count }: Props) {
  if (count <= 0) return null
  return <span className={styles.count}>{count > 99 ? '99+' : count}</span>
}
