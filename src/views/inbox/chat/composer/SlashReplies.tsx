import { useLayoutEffect, useRef } from 'react'
import { counted } from '#contract/counted.ts'
import type { OfferedReply } from '#machines/inbox/replies/offered.ts'
import styles from './SlashReplies.module.css'

interface Props {
  readonly listId: string
  readonly optionId: (id: string) => string
  readonly found: readonly OfferedReply[]
  readonly chosen: OfferedReply
  readonly onPick: (reply: OfferedReply) => void
}

/** The quick replies that a '/' lists. The text field handles the keys. */
export function SlashReplies({ listId, optionId, found, chosen, onPick }: Props) {
  const active = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: when another one is chosen
  useLayoutEffect(() => {
    active.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen.id])

  return (
    <div className={styles.frame}>
      <div id={listId} role="listbox" aria-label="Respuestas rápidas" className={styles.list}>
        {found.map((reply) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the text field's
          <div
            key={reply.id}
            ref={reply === chosen ? active : undefined}
            id={optionId(reply.id)}
            role="option"
            aria-selected={reply === chosen}
            tabIndex={-1}
            className={styles.option}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onPick(reply)}
          >
            <span className={styles.name}>/{reply.name}</span>
            <span className={styles.text}>{reply.text}</span>
          </div>
        ))}
      </div>
      <p role="status" className="visuallyHidden">
        {counted(found.length, 'respuesta rápida', 'respuestas rápidas')}
      </p>
    </div>
  )
}
