import { Hourglass, Workflow } from 'lucide-react'
import { Suspense, use } from 'react'
import type { Chart } from '#machines/diagnostics/chart.ts'
import type { RecordedActor, Recording, Standing } from '#machines/diagnostics/recording.ts'
import { StateChart } from '#src/charts/drawing/StateChart.tsx'
import { chartRules } from '#src/charts/drawing/style.ts'
import { spanish } from '#src/charts/words.ts'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { Spinner } from '../../ui/waiting/Spinner.tsx'
import styles from './Diagnostics.module.css'
import { layoutOf } from './layouts.ts'
import { Pane } from './Pane.tsx'

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
        <Suspense
          fallback={
            <p role="status" className={styles.drawing}>
              <Spinner /> Dibujando…
            </p>
          }
        >
          <Drawing key={chart.id} chart={chart} standing={standing} />
        </Suspense>
      ) : (
        <EmptyState icon={Hourglass} title="Una tarea no tiene diagrama" />
      )}
    </>
  )
}

function Drawing({ chart, standing }: { chart: Chart; standing: Standing | undefined }) {
  const layout = use(layoutOf(chart))
  const isRunning = standing?.status === 'active' || standing?.status === 'done'
  return (
    <Pane label={`Diagrama de ${chart.id}`} drawing={layout}>
      <StateChart
        layout={layout}
        words={spanish}
        style={chartRules}
        live={{
          active: new Set(isRunning ? standing.active : []),
          taken: new Set(standing?.taken),
        }}
      />
    </Pane>
  )
}
