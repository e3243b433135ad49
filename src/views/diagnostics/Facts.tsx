import type { Standing } from '#machines/diagnostics/recording.ts'
import styles from './MomentList.module.css'

/** What is known of an event and of its receiver, and is nobody's secret. */
export function Facts({ facts }: Pick<Standing, 'facts'>) {
  const entries = Object.entries(facts)
  if (entries.length === 0) return null
  return (
    <span className={styles.facts}>
      {' '}
      {entries.map(([name, value]) => `${name}: ${value}`).join(' · ')}
    </span>
  )
}
