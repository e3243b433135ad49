import { useSelector } from '@xstate/react'
import { useLayoutEffect, useRef } from 'react'
import { selectDiscard, selectMessages, selectOutgoing } from '#machines/visitor/visitorMachine'
import { Spinner } from '../ui/waiting/Spinner'
import { daysOf } from './entries'
import { MessageBubble } from './MessageBubble'
import styles from './MessageList.module.css'
import type { Visitor } from './wiring'

interface Props {
  readonly visitor: Visitor
  readonly businessName: string
  readonly welcome: string | null
}

export function MessageList({ visitor, businessName, welcome }: Props) {
  const messages = useSelector(visitor, selectMessages)
  const outgoing = useSelector(visitor, selectOutgoing)
  const discard = useSelector(visitor, selectDiscard)
  const days = daysOf(messages ?? [], outgoing, Date.now())

  // Whoever says something wants to see it said.
  const list = useRef<HTMLDivElement>(null)
  const lastSaid = outgoing.at(-1)?.id
  useLayoutEffect(() => {
    if (lastSaid !== undefined) list.current?.scrollTo({ top: 0 })
  }, [lastSaid])

  return (
    // The column runs upwards, so that its end stays in sight by itself while nobody scrolls up.
    <div
      ref={list}
      role="log"
      aria-label="Mensajes"
      aria-live="polite"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
      tabIndex={0}
      className={styles.scroller}
    >
      <div className={styles.log}>
        {welcome !== null && <p className={styles.welcome}>{welcome}</p>}
        {messages === null && (
          <div className={styles.loading}>
            <Spinner label="Cargando mensajes..." />
          </div>
        )}
        {days.map((day) => (
          <section key={day.key} aria-label={day.name} className={styles.day}>
            <h2 className={styles.dayName}>
              <span>{day.name}</span>
            </h2>
            {day.bubbles.map((bubble) => (
              <MessageBubble
                key={bubble.key}
                bubble={bubble}
                author={bubble.isMine ? 'Tú' : businessName}
                onRetry={(id) => visitor.send({ type: 'message.retry', id })}
                onDiscard={(message) => discard?.send({ type: 'discard.ask', message })}
              />
            ))}
          </section>
        ))}
      </div>
    </div>
  )
}
