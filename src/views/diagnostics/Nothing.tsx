import { sentMessages } from '#machines/diagnostics/calls.ts'
import {
  MOMENTS_LISTED,
  type Moment,
  namesOf,
  type Recording,
} from '#machines/diagnostics/recording.ts'
import { callsAt, pendingAt } from '#machines/diagnostics/waits.ts'
import { nothings, type Nothing as Reason } from '#machines/diagnostics/why.ts'
import { clock, lasting } from './clock.ts'
import { Facts } from './Facts.tsx'
import styles from './Nothing.module.css'
import { Sends } from './Sends.tsx'
import { useSecond } from './useSecond.ts'

interface Props {
  readonly recording: Recording
  /** The moments that pass the filter, up to the one on the screen. */
  readonly moments: readonly Moment[]
  /** The number of the moment on the screen; null for the newest. */
  readonly at: number | null
  readonly isLive: boolean
  readonly onChoose: (number: number) => void
}

/** Why events changed nothing, and what is waited for. */
export function Nothing({ recording, moments, at, isLive, onChoose }: Props) {
  const second = useSecond()
  const names = namesOf(recording.actors)
  const now = isLive ? second : (moments.at(-1)?.time ?? second)
  const reasons = nothings(recording, moments).slice(0, MOMENTS_LISTED / 4)
  const pending = pendingAt(recording, at)
  const calls = callsAt(recording, at)
  const age = (since: number | null) =>
    since === null ? 'desde antes de la grabación' : `desde hace ${lasting(now - since)}`

  return (
    <div className={styles.nothing}>
      <section aria-label="Llamadas abiertas">
        <h3 className={styles.heading}>Llamadas abiertas</h3>
        {calls.length === 0 && <p className={styles.none}>No se espera ninguna respuesta.</p>}
        <ul className={styles.list}>
          {calls.map(({ actor, since }) => (
            <li key={actor} className={styles.item}>
              <strong>{names.get(actor)}</strong> <span className={styles.muted}>{age(since)}</span>
            </li>
          ))}
        </ul>
      </section>
      <section aria-label="Tiempos que corren">
        <h3 className={styles.heading}>Tiempos que corren</h3>
        {pending.length === 0 && <p className={styles.none}>Nada espera a que pase el tiempo.</p>}
        <ul className={styles.list}>
          {pending.map(({ actor, state, delay, since, due }) => (
            <li key={`${actor} ${state} ${delay.name}`} className={styles.item}>
              <strong>{names.get(actor)}</strong> {delay.name}
              {delay.milliseconds !== null && ` (${lasting(delay.milliseconds)})`} en {state}{' '}
              <span className={styles.muted}>
                {due === null ? age(since) : `termina a las ${clock(due)}`}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <Sends messages={sentMessages(recording, at)} />
      <section aria-label="Eventos sin transición">
        <h3 className={styles.heading}>Eventos sin transición</h3>
        {reasons.length === 0 && <p className={styles.none}>Todo evento cambió algo.</p>}
        <ol className={styles.list}>
          {reasons.map((reason) => (
            <li key={reason.moment.number} className={styles.item}>
              <button
                type="button"
                className={styles.event}
                onClick={() => onChoose(reason.moment.number)}
              >
                {clock(reason.moment.time)} · {reason.moment.event} →{' '}
                {names.get(reason.moment.to) ?? '?'}
              </button>
              <Facts facts={{ ...reason.moment.facts, ...reason.moment.details }} />
              <Because reason={reason} />
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}

function Because({ reason: { moment, refusals, heardIn, hears } }: { readonly reason: Reason }) {
  if (moment.status !== 'active') return <p className={styles.why}>Ya había terminado.</p>
  return (
    <>
      {refusals.map(({ guard, state }) => (
        <p key={`${state} ${guard}`} className={styles.why}>
          La guarda <strong>{guard}</strong> de {state} dijo que no.
        </p>
      ))}
      {refusals.length === 0 && (
        <p className={styles.why}>
          {heardIn.length === 0
            ? 'Ningún estado escucha este evento.'
            : `Ningún estado activo escucha este evento. Lo escucha: ${heardIn.join(', ')}.`}
        </p>
      )}
      <details className={styles.more}>
        <summary>Dónde estaba y qué escuchaba</summary>
        <p>Estados: {moment.active.join(', ')}</p>
        <p>Escuchaba: {hears.length === 0 ? 'nada' : hears.join(', ')}</p>
      </details>
    </>
  )
}
