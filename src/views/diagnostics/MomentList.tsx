import type { Moment, RecordedActor } from '#machines/diagnostics/recording.ts'
import styles from './MomentList.module.css'

interface Props {
  readonly moments: readonly Moment[]
  readonly actors: readonly RecordedActor[]
  /** The number of the moment on the screen. */
  readonly at: number | null
  readonly onChoose: (number: number) => void
}

const clock = new Intl.DateTimeFormat('es', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
})

/** Newest first. */
export function MomentList({ moments, actors, at, onChoose }: Props) {
  const names = new Map(actors.map(({ id, name }) => [id, name]))
  if (moments.length === 0) return <p className={styles.none}>Ningún evento</p>
  return (
    <ol className={styles.moments} reversed>
      {moments.toReversed().map((moment) => (
        <li key={moment.number} ref={moment.number === at ? reveal : undefined}>
          <button
            type="button"
            className={styles.moment}
            aria-current={moment.number === at || undefined}
            onClick={() => onChoose(moment.number)}
          >
            <time className={styles.time} dateTime={new Date(moment.time).toISOString()}>
              {clock.format(moment.time)}
            </time>{' '}
            <span className={styles.ends}>
              {moment.from === null ? 'fuera' : (names.get(moment.from) ?? '?')} →{' '}
              {names.get(moment.to) ?? '?'}
            </span>{' '}
            <span className={styles.event}>
              {moment.event}
              {isIdle(moment) && <span className={styles.idle}> sin transición</span>}
            </span>
            <Facts facts={moment.facts} />
          </button>
        </li>
      ))}
    </ol>
  )
}

/** An event without effect on its machine. */
const isIdle = ({ event, taken, active }: Moment) =>
  active.length > 0 && taken.length === 0 && !/^xstate\.(init|stop)$/.test(event)

function Facts({ facts }: Pick<Moment, 'facts'>) {
  const entries = Object.entries(facts)
  if (entries.length === 0) return null
  return (
    <span className={styles.facts}>
      {' '}
      {entries.map(([name, value]) => `${name}: ${value}`).join(' · ')}
    </span>
  )
}

/** Scrolls the list only: the page does not move. */
const reveal = (item: HTMLLIElement | null) => {
  const list = item?.parentElement
  if (!item || !list) return
  const top = item.offsetTop - list.offsetTop
  const isAbove = top < list.scrollTop
  const isBelow = top + item.offsetHeight > list.scrollTop + list.clientHeight
  if (isAbove) list.scrollTop = top
  else if (isBelow) list.scrollTop = top + item.offsetHeight - list.clientHeight
}
