import { exactTime, fullMoment, shortDate } from '../../../../ui/time.ts'
import styles from './LogEntry.module.css'

interface Props {
  readonly at: number
  readonly lateAt: number
}

/** The message stands where the customer wrote it, and arrived long after. */
export function Late({ at, lateAt }: Props) {
  const day = shortDate(lateAt)
  const when = day === shortDate(at) ? `a las ${exactTime(lateAt)}` : `el ${fullMoment(lateAt)}`
  return <p className={styles.late}>Llegó {when}</p>
}
