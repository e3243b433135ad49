import { useSelector } from '@xstate/react'
import {
  selectAt,
  selectChosen,
  selectMode,
  selectRecording,
  selectStage,
} from '#machines/diagnostics/diagnosticsSelectors.ts'
import { listed, type Moment, type Standing } from '#machines/diagnostics/recording.ts'
import { sequenceOf } from '#machines/diagnostics/sequence.ts'
import { TogglePill } from '../../ui/choices/TogglePill.tsx'
import { ChartStage } from './ChartStage.tsx'
import styles from './Diagnostics.module.css'
import type { DiagnosticsRef } from './diagnosticsRef.ts'
import { Nothing } from './Nothing.tsx'
import { SequenceStage } from './SequenceStage.tsx'

interface Props {
  readonly diagnostics: DiagnosticsRef
  /** The moments that pass the filter. */
  readonly moments: readonly Moment[]
  readonly standings: ReadonlyMap<string, Standing>
}

const stages = [
  { stage: 'chart', label: 'Diagrama' },
  { stage: 'nothing', label: 'Por qué no pasó nada' },
  { stage: 'sequence', label: 'Secuencia' },
] as const

/** What stands between the actors and the events: the chart of one actor, reasons, or the order of messages. */
export function Stage({ diagnostics, moments, standings }: Props) {
  const shown = useSelector(diagnostics, selectStage)
  return (
    <section aria-label="Diagrama" className={styles.stage}>
      <div className={styles.steps}>
        {stages.map(({ stage, label }) => (
          <TogglePill
            key={stage}
            isOn={shown === stage}
            onToggle={() => diagnostics.send({ type: `stage.${stage}` })}
          >
            {label}
          </TogglePill>
        ))}
      </div>
      <Shown {...{ diagnostics, moments, standings }} />
    </section>
  )
}

function Shown({ diagnostics, moments, standings }: Props) {
  const shown = useSelector(diagnostics, selectStage)
  const recording = useSelector(diagnostics, selectRecording)
  const chosen = useSelector(diagnostics, selectChosen)
  const at = useSelector(diagnostics, selectAt)
  const mode = useSelector(diagnostics, selectMode)
  const choose = (number: number) => diagnostics.send({ type: 'moment.choose', number })
  if (shown === 'nothing')
    return (
      <Nothing
        recording={recording}
        moments={at === null ? moments : moments.filter(({ number }) => number <= at)}
        at={at}
        isLive={mode === 'following'}
        onChoose={choose}
      />
    )
  if (shown === 'sequence')
    return (
      <SequenceStage
        sequence={sequenceOf(recording, listed(moments, at))}
        at={at}
        onChoose={choose}
        onSave={(saved) => diagnostics.send({ type: 'sequence.saved', ...saved })}
      />
    )
  return (
    <ChartStage
      recording={recording}
      actor={recording.actors.find(({ id }) => id === chosen)}
      standing={chosen === null ? undefined : standings.get(chosen)}
    />
  )
}
