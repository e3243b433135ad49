import { outcomeOf } from '#machines/diagnostics/calls.ts'
import type { RecordedCall } from '#machines/diagnostics/recording.ts'
import styles from './CallRow.module.css'
import { clock, lasting } from './clock.ts'

interface Props {
  readonly call: RecordedCall
  /** By the actor's id. */
  readonly names: ReadonlyMap<string, string>
}

/** A call among the events: what was asked, and what came of it. */
export const CallRow = ({ call, names }: Props) => (
  <li className={styles.call} data-outcome={outcomeOf(call)}>
    <time className={styles.time} dateTime={new Date(call.time).toISOString()}>
      {clock(call.time)}
    </time>{' '}
    <span className={styles.who}>
      {call.actor === null ? 'llamada' : (names.get(call.actor) ?? '?')}
    </span>{' '}
    <span className={styles.endpoint}>{call.endpoint}</span> <CallFacts call={call} />
  </li>
)

/** '503 · 1,2 s · mensaje 2 · intento 1 · petición 0f3a…' */
export const CallFacts = ({ call }: Pick<Props, 'call'>) => (
  <span className={styles.facts}>
    <strong>{statusOf(call)}</strong>
    {call.took !== null && ` · ${lasting(call.took)}`}
    {call.message !== null && ` · mensaje ${call.message}`}
    {call.attempt !== null && ` · intento ${call.attempt}`}
    {call.requestId !== null && (
      <>
        {' · petición '}
        <code>{call.requestId}</code>
      </>
    )}
  </span>
)

const statusOf = ({ took, status }: RecordedCall): string => {
  if (took === null) return 'sin respuesta todavía'
  return status === null ? 'sin respuesta' : String(status)
}
