import type { Reaction } from '#contract/messageDetails.ts'
import styles from './ReactionMarks.module.css'
import { marksOf } from './reactionMarks.ts'

interface Props {
  readonly reactions: readonly Reaction[]
}

/** At the lower edge of the message: each emoji once, with how many gave it, and who. */
export const ReactionMarks = ({ reactions }: Props) => (
  <span className={styles.marks}>
    {marksOf(reactions).map(({ emoji, count, isOwn, name }) => (
      <span
        key={emoji}
        role="img"
        aria-label={name}
        title={name}
        className={styles.mark}
        data-by={isOwn ? 'business' : 'client'}
      >
        {emoji}
        {count > 1 && <span className={styles.count}>{count}</span>}
      </span>
    ))}
  </span>
)
