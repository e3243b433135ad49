import { StatusBadge } from '../../ui/signs/StatusBadge.tsx'
import { fullMoment, shortDate } from '../../ui/time.ts'
import { timeAgo } from '../../ui/timeAgo.ts'
import { useNow } from '../../ui/useNow.ts'
import styles from './Facts.module.css'
import { wordFor } from './words.ts'

interface BadgeProps {
  readonly words: Parameters<typeof wordFor>[0]
  readonly value: string
}

/** A kind or a state, as a badge. */
export function Badge({ words, value }: BadgeProps) {
  const { text, tone } = wordFor(words, value)
  return <StatusBadge text={text} tone={tone} />
}

interface TimeProps {
  readonly at: number | null
}

/** Nobody says it. */
export const Missing = () => <span className={styles.missing}>—</span>

/** '30/7/2026' */
export function Day({ at }: TimeProps) {
  if (at === null) return <Missing />
  return (
    <time dateTime={new Date(at).toISOString()} title={fullMoment(at)} className={styles.day}>
      {shortDate(at)}
    </time>
  )
}

/** 'Hoy', 'Ayer', 'Hace 3 días' */
export function Ago({ at }: TimeProps) {
  const now = useNow()
  if (at === null) return null
  return (
    <time dateTime={new Date(at).toISOString()} title={fullMoment(at)} className={styles.day}>
      {timeAgo(at, now)}
    </time>
  )
}

interface TitledProps {
  readonly title: string
  readonly text: string | null
}

/** A title, and a text of which a few lines are seen. */
export const Titled = ({ title, text }: TitledProps) => (
  <span className={styles.titled}>
    <span className={styles.title}>{title}</span>
    {text && (
      <span className={styles.text} title={text}>
        {text}
      </span>
    )}
  </span>
)
