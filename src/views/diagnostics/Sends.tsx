import type { SentMessage } from '#machines/diagnostics/calls.ts'
import { CallFacts } from './CallRow.tsx'
import { clock } from './clock.ts'
import { standings } from './Facts.tsx'
import styles from './Nothing.module.css'

interface Props {
  readonly messages: readonly SentMessage[]
}

/** Whether a message was sent twice: its tries, their answers, and how many like it the thread shows. */
export function Sends({ messages }: Props) {
  if (messages.length === 0) return null
  return (
    <section aria-label="Envíos">
      <h3 className={styles.heading}>Envíos</h3>
      <ol className={styles.list}>
        {messages.toReversed().map((sent) => (
          <li key={sent.message} className={styles.item}>
            <strong>Mensaje {sent.message}</strong>{' '}
            <span className={styles.muted}>{summaryOf(sent)}</span>
            <ol className={styles.list}>
              {sent.attempts.map((call) => (
                <li key={call.id}>
                  {clock(call.time)} · {call.endpoint} <CallFacts call={call} />
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </section>
  )
}

const summaryOf = ({ attempts, before, equal, standing }: SentMessage): string =>
  [
    attempts.length === 1 ? '1 llamada' : `${attempts.length} llamadas`,
    ...(standing === null ? [] : [standings[standing] ?? standing]),
    ...(equal === null ? [] : [`iguales en el hilo: ${before} antes, ${equal} ahora`]),
  ].join(' · ')
