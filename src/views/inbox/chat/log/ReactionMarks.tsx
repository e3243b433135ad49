import type { Reaction } from '#contract/messageDetails.ts'
import styles from './ReactionMarks.module.css'

interface Props {
  readonly reactions: readonly Reaction[]
}

const names: Readonly<Record<Reaction['by'], string>> = {
  client: 'Reacción del cliente',
  business: 'Reacción del negocio',
}

/** At the lower edge of the message. */
export const ReactionMarks = ({ reactions }: Props) => (
  <span className={styles.marks}>
    {reactions.map(({ emoji, by }) => {
      const name = `${names[by]}: ${emoji}`
      return (
        <span
          key={by}
          role="img"
          aria-label={name}
          title={name}
          className={styles.mark}
          data-by={by}
        >
          {emoji}
        </span>
      )
    })}
  </span>
)
