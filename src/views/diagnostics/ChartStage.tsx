import { Hourglass, Workflow } from 'lucide-react'
import type { RecordedActor, Recording, Standing } from '#machines/diagnostics/recording.ts'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import styles from './Diagnostics.module.css'
import { Drawing } from './Drawing.tsx'

interface Props {
  readonly recording: Recording
  readonly actor: RecordedActor | undefined
  readonly standing: Standing | undefined
}

const statuses = {
  active: 'En marcha',
  done: 'Terminado',
  error: 'Falló',
  stopped: 'Detenido',
}

/** The chart of one actor, at the moment on the screen. */
export function ChartStage({ recording, actor, standing }: Props) {
  if (!actor) return <EmptyState icon={Workflow} title="Elige un actor" />
  const chart = actor.machine === null ? undefined : recording.charts[actor.machine]
  return (
    <>
      <h2 className={styles.title}>{actor.name}</h2>
      <p className={styles.standing}>
        {standing ? statuses[standing.status] : 'Todavía no existe'}
        {standing && standing.active.length > 0 && (
          <>
            {' · '}
            <span className={styles.active}>{standing.active.join(' · ')}</span>
          </>
        )}
      </p>
      {chart ? (
        <Drawing key={chart.id} chart={chart} standing={standing} />
      ) : (
        <EmptyState icon={Hourglass} title="Una tarea no tiene diagrama" />
      )}
    </>
  )
}
