import { entriesOf } from '#machines/diagnostics/calls.ts'
import type { Moment, RecordedCall } from '#machines/diagnostics/recording.ts'
import { isIdle } from '#machines/diagnostics/why.ts'
import { CallRow } from './CallRow.tsx'
import { clock, lasting } from './clock.ts'
import { Facts } from './Facts.tsx'
import styles from './MomentList.module.css'

interface Props {
  readonly moments: readonly Moment[]
  readonly calls: readonly RecordedCall[]
  /** By the actor's id. */
  readonly names: ReadonlyMap<string, string>
  /** Milliseconds that a call took, by the number of the moment that brought its answer. */
  readonly took: ReadonlyMap<number, number>
  /** The number of the moment on the screen. */
  readonly at: number | null
  readonly onChoose: (number: number) => void
}

/** Newest first. */
export function MomentList({ moments, calls, names, took, at, onChoose }: Props) {
  if (moments.length === 0) return <p className={styles.none}>Ningún evento</p>
  return (
    <ol className={styles.moments} reversed>
      {entriesOf(moments, calls)
        .toReversed()
        .map((entry) =>
          entry.kind === 'call' ? (
            <CallRow key={`call ${entry.call.id}`} call={entry.call} names={names} />
          ) : (
            <MomentRow
              key={entry.moment.number}
              {...{ moment: entry.moment, names, at, onChoose }}
              took={took.get(entry.moment.number)}
            />
          ),
        )}
    </ol>
  )
}

interface RowProps extends Pick<Props, 'names' | 'at' | 'onChoose'> {
  readonly moment: Moment
  readonly took: number | undefined
}

const MomentRow = ({ moment, names, at, took, onChoose }: RowProps) => (
  <li ref={moment.number === at ? reveal : undefined}>
    <button
      type="button"
      className={styles.moment}
      aria-current={moment.number === at || undefined}
      onClick={() => onChoose(moment.number)}
    >
      <time className={styles.time} dateTime={new Date(moment.time).toISOString()}>
        {clock(moment.time)}
      </time>{' '}
      <span className={styles.ends}>
        {moment.from === null ? 'fuera' : (names.get(moment.from) ?? '?')} →{' '}
        {names.get(moment.to) ?? '?'}
      </span>{' '}
      <span className={styles.event}>
        {moment.event}
        {isIdle(moment) && <span className={styles.idle}> sin transición</span>}
      </span>
      <Facts facts={{ ...moment.facts, ...moment.details }} />
      <Took milliseconds={took} />
    </button>
  </li>
)

const Took = ({ milliseconds }: { readonly milliseconds: number | undefined }) =>
  milliseconds !== undefined && (
    <span className={styles.facts}> la llamada tardó {lasting(milliseconds)}</span>
  )

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
