import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { selectOthers, type typingMachine } from '#machines/shared/typingMachine.ts'
import styles from './TypingLine.module.css'

/** A person of the business types an answer. */
export function TypingLine({ typing }: { readonly typing: ActorRefFrom<typeof typingMachine> }) {
  const isTyping = useSelector(typing, (state) => selectOthers(state).length > 0)
  return (
    <p role="status" className={styles.line}>
      {isTyping && <span className={styles.text}>Escribiendo…</span>}
    </p>
  )
}
