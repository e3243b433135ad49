import { Download } from 'lucide-react'
import { useId } from 'react'
import type { TrendDay } from '#contract/dashboard.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { RetryNotice } from '../../ui/notices/RetryNotice.tsx'
import { Skeleton } from '../../ui/waiting/Skeleton.tsx'
import { compact, dayLong, decimal } from './format.ts'
import { LineChart } from './LineChart.tsx'
import { NO_DATA } from './SectionCard.tsx'
import styles from './TrendCard.module.css'
import type { Section } from './useSection.ts'

interface Props {
  readonly title: string
  readonly section: Section<readonly TrendDay[]>
  /** Singular and plural of the unit. */
  readonly unit: readonly [one: string, many: string]
  /** The title of the column in the table. */
  readonly column: string
  readonly totalLabel?: string
  /** A note on the total, where the card's title means something else. */
  readonly totalNote?: string
}

/** The line of several days, also by keyboard, as a table and as a file. */
export function TrendCard({
  title,
  section,
  unit,
  column,
  totalLabel = 'Total',
  totalNote,
}: Props) {
  const id = useId()
  const { data, failure, isAwaited, retry, download } = section
  const days = data ?? []
  const total = days.reduce((sum, { count }) => sum + count, 0)

  return (
    <figure aria-labelledby={id} aria-busy={isAwaited} className={styles.card}>
      <figcaption className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <IconButton
          label="Descargar CSV"
          icon={Download}
          size="small"
          reason={section.whyNotDownload}
          onClick={download}
        />
      </figcaption>
      <Summary days={days} total={total} totalLabel={totalLabel} totalNote={totalNote} />
      {failure !== null && data !== null && <RetryNotice text={failure} isInline onRetry={retry} />}
      <div className={styles.plot}>
        {isAwaited && <Skeleton kind="block" />}
        {failure !== null && data === null && <RetryNotice text={failure} onRetry={retry} />}
        {!isAwaited && days.length === 0 && (failure === null || data !== null) && (
          <p className={styles.empty}>{NO_DATA}</p>
        )}
        {days.length > 0 && <LineChart days={days} unit={unit} />}
      </div>
      {days.length > 0 && <DayTable title={title} days={days} column={column} />}
    </figure>
  )
}

interface SummaryProps {
  readonly days: readonly TrendDay[]
  readonly total: number
  readonly totalLabel: string
  readonly totalNote: string | undefined
}

function Summary({ days, total, totalLabel, totalNote }: SummaryProps) {
  const isKnown = days.length > 0
  const facts = [
    ['Promedio diario', decimal(isKnown ? total / days.length : null), undefined],
    ['Pico', compact(isKnown ? Math.max(...days.map(({ count }) => count)) : null), undefined],
    [totalLabel, compact(isKnown ? total : null), totalNote],
  ] as const
  return (
    <dl className={styles.summary}>
      {facts.map(([label, value, note]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          {note !== undefined && <dd className={styles.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  )
}

interface DayTableProps {
  readonly title: string
  readonly days: readonly TrendDay[]
  readonly column: string
}

/** The line's values as a table, for screen readers. */
const DayTable = ({ title, days, column }: DayTableProps) => (
  <div className="visuallyHidden">
    <table>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">Fecha</th>
          <th scope="col">{column}</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ date, count }) => (
          <tr key={date}>
            <th scope="row">{dayLong(date)}</th>
            <td>{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
