import { fullMoment, shortDate } from '../time.ts'
import { timeAgo } from '../timeAgo.ts'
import { useNow } from '../useNow.ts'
import { Missing } from './Missing.tsx'
import styles from './Moment.module.css'

interface Props {
  /** Milliseconds since the epoch. */
  readonly at: number | null
}

/** '30/7/2026' */
export const Day = ({ at }: Props) =>
  at === null ? <Missing /> : <Moment at={at} text={shortDate(at)} />

/** 'Hoy', 'Ayer', 'Hace 3 días' */
export function Ago({ at }: Props) {
  const now = useNow()
  return at === null ? null : <Moment at={at} text={timeAgo(at, now)} />
}

const Moment = ({ at, text }: { readonly at: number; readonly text: string }) => (
  <time dateTime={new Date(at).toISOString()} title={fullMoment(at)} className={styles.moment}>
    {text}
  </time>
)
