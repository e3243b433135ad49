import type { HourFigures as Hour } from '#contract/team/figures.ts'
import { duration } from '../dashboard/format.ts'
import { FigureCard } from './FigureCard.tsx'
import type { FiguresProps } from './figuresProps.ts'
import { HourChart } from './HourChart.tsx'
import { hourName, series } from './hours.ts'
import styles from './TeamFigures.module.css'

interface Props extends FiguresProps {
  readonly hours: readonly Hour[]
}

/** What happens at which hour, as bars, as a table for screen readers and as a file. */
export const HourFigures = ({ figures, hours }: Props) => (
  <FigureCard
    title="Por hora del día"
    isFigure
    onDownload={() => figures.send({ type: 'figures.download', of: 'hours' })}
  >
    <ul className={styles.legend} aria-hidden>
      {series.map(({ of, title }) => (
        <li key={of} className={styles.series} data-of={of}>
          {title}
        </li>
      ))}
    </ul>
    <HourChart hours={hours} />
    <div className="visuallyHidden">
      <table>
        <caption>Por hora del día</caption>
        <thead>
          <tr>
            <th scope="col">Hora</th>
            {series.map(({ of, title }) => (
              <th key={of} scope="col">
                {title}
              </th>
            ))}
            <th scope="col">Primera respuesta</th>
            <th scope="col">Hasta resolver</th>
          </tr>
        </thead>
        <tbody>
          {hours.map((hour) => (
            <tr key={hour.hour}>
              <th scope="row">{hourName(hour)}</th>
              {series.map(({ of }) => (
                <td key={of}>{hour[of]}</td>
              ))}
              <td>{duration(hour.firstAnswer)}</td>
              <td>{duration(hour.solving)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </FigureCard>
)
