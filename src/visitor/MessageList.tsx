import { useLayoutEffect, useRef } from 'react'
import type { VisitorMessage } from '#contract/visitor.ts'
import type { Outgoing } from '#machines/visitor/visitorMessages.ts'
import { Spinner } from '../ui/waiting/Spinner.tsx'
import { daysOf } from './entries.ts'
import { MessageBubble } from './MessageBubble.tsx'
import styles from './MessageList.module.css'
import type { SurveyActor } from './Survey.tsx'

interface Props {
  /** Answers the questions about the attention; absent where nobody answers. */
  readonly survey?: SurveyActor | undefined
  readonly businessName: string
  readonly welcome: string
  /** Null until they are loaded once. */
  readonly messages: readonly VisitorMessage[] | null
  readonly outgoing: readonly Outgoing[]
  readonly onRetry: (id: string) => void
  readonly onDiscard: (message: Outgoing) => void
}

export function MessageList({
  survey,
  businessName,
  welcome,
  messages,
  outgoing,
  onRetry,
  onDiscard,
}: Props) {
  const days = daysOf(messages ?? [], outgoing, Date.now())

  // A visitor who sends a message is scrolled to it.
  const list = useRef<HTMLDivElement>(null)
  const lastSaid = outgoing.at(-1)?.id
  useLayoutEffect(() => {
    if (lastSaid !== undefined) list.current?.scrollTo({ top: 0 })
  }, [lastSaid])

  return (
    // The column is reversed, so that its end stays visible while nobody scrolls up.
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
        {welcome !== '' && <p className={styles.welcome}>{welcome}</p>}
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
                survey={survey}
                author={bubble.isMine ? 'Tú' : businessName}
                onRetry={onRetry}
                onDiscard={onDiscard}
              />
            ))}
          </section>
        ))}
      </div>
    </div>
  )
}
