import { StatusBadge } from '../../ui/signs/StatusBadge.tsx'
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
