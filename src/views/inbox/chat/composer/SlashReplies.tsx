import { counted } from '#contract/counted.ts'
import type { OfferedReply } from '#machines/inbox/replies/offered.ts'
import styles from './SlashReplies.module.css'
import { TextOptions } from './TextOptions.tsx'

interface Props {
  readonly listId: string
  readonly optionId: (id: string) => string
  readonly found: readonly OfferedReply[]
  readonly chosen: OfferedReply
  readonly onPick: (reply: OfferedReply) => void
}

/** The quick replies that a '/' lists. */
export function SlashReplies(props: Props) {
  return (
    <TextOptions
      {...props}
      label="Respuestas rápidas"
      status={counted(props.found.length, 'respuesta rápida', 'respuestas rápidas')}
    >
      {(reply) => (
        <>
          <span className={styles.name}>/{reply.name}</span>
          <span className={styles.text}>{reply.text}</span>
        </>
      )}
    </TextOptions>
  )
}
