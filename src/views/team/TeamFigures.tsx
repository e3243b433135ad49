import { useSelector } from '@xstate/react'
import { type ChannelFilter, channelChoices } from '#contract/channels.ts'
import { type TeamFigures as Figures, figurePeriods } from '#contract/team/figures.ts'
import {
  selectFailure,
  selectFigures,
  selectIsAwaited,
  selectQuery,
} from '#machines/team/teamFiguresMachine.ts'
import { RadioPills } from '../../ui/choices/RadioPills.tsx'
import { RetryNotice } from '../../ui/notices/RetryNotice.tsx'
import { longDate } from '../../ui/time.ts'
import { Skeleton } from '../../ui/waiting/Skeleton.tsx'
import type { FiguresProps } from './figuresProps.ts'
import { HourFigures } from './HourFigures.tsx'
import { PersonTable } from './PersonTable.tsx'
import styles from './TeamFigures.module.css'

const periods = figurePeriods.map((period) => ({
  value: String(period),
  label: `${period} días`,
}))

/** What each person did, and at which hours. */
export function TeamFigures({ figures }: FiguresProps) {
  const { period, channel } = useSelector(figures, selectQuery)
  const shown = useSelector(figures, selectFigures)
  const failure = useSelector(figures, selectFailure)
  const isAwaited = useSelector(figures, selectIsAwaited)
  return (
    <div className={styles.figures} aria-busy={isAwaited}>
      <div className={styles.filters}>
        <RadioPills
          legend="Período"
          options={periods}
          value={String(period)}
          onChange={(chosen) => {
            const wanted = figurePeriods.find((each) => String(each) === chosen)
            if (wanted) figures.send({ type: 'figures.asked', change: { period: wanted } })
          }}
        />
        <RadioPills<ChannelFilter>
          legend="Canal"
          options={channelChoices()}
          value={channel}
          onChange={(wanted) =>
            figures.send({ type: 'figures.asked', change: { channel: wanted } })
          }
        />
      </div>
      {failure !== null && (
        <RetryNotice
          text={failure}
          isInline={shown !== null}
          onRetry={() => figures.send({ type: 'figures.reload' })}
        />
      )}
      {isAwaited && <Awaited />}
      {shown && (
        <>
          <PersonTable figures={figures} shown={shown} />
          <HourFigures figures={figures} hours={shown.hours} />
          <Notes shown={shown} />
        </>
      )}
    </div>
  )
}

const Awaited = () => (
  <div className={styles.awaited}>
    <p className="visuallyHidden">Contando…</p>
    <Skeleton kind="block" />
    <Skeleton kind="block" />
  </div>
)

/** What the figures count, and what of them is not known. */
const Notes = ({ shown: { timeHours, knownSince, hasSurvey } }: { readonly shown: Figures }) => (
  <ul className={styles.notes}>
    {knownSince !== null && (
      <li>
        {`Las asignaciones y lo resuelto se anotan desde el ${longDate(knownSince)}: lo de antes falta en parte.`}
      </li>
    )}
    <li>
      Tomada: la conversación se asignó a la persona, o su primera respuesta es de ella. Una
      conversación puede contar para varias personas, y una sola vez en el total.
    </li>
    <li>
      {timeHours === 'open'
        ? 'Los tiempos son medianas y cuentan solo las horas en que el negocio está abierto.'
        : 'Los tiempos son medianas y cuentan todas las horas: el negocio no tiene horario.'}
    </li>
    {hasSurvey && (
      <li>Encuesta: las respuestas «Bien» entre todas, de quien resolvió la conversación.</li>
    )}
  </ul>
)
