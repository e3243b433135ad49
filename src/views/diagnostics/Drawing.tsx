import { Suspense, use } from 'react'
import type { Chart } from '#machines/diagnostics/chart.ts'
import type { Standing } from '#machines/diagnostics/recording.ts'
import { StateChart } from '#src/charts/drawing/StateChart.tsx'
import { chartRules } from '#src/charts/drawing/style.ts'
import { spanish } from '#src/charts/words.ts'
import { Loading } from '../../ui/waiting/Loading.tsx'
import { Legend } from './Legend.tsx'
import { layoutOf } from './layouts.ts'
import { Pane } from './Pane.tsx'

interface Props {
  readonly chart: Chart
  /** Its active states and last transitions are highlighted. */
  readonly standing?: Standing | undefined
}

// The page's content security policy refuses a style element, which would leave all black.
const rules = new CSSStyleSheet()
rules.replaceSync(chartRules)
document.adoptedStyleSheets.push(rules)

/** The chart of a machine, once it is laid out. */
export const Drawing = (props: Props) => (
  <Suspense fallback={<Loading text="Dibujando…" />}>
    <LaidOut {...props} />
  </Suspense>
)

function LaidOut({ chart, standing }: Props) {
  const layout = use(layoutOf(chart))
  const isRunning = standing?.status === 'active' || standing?.status === 'done'
  return (
    <Pane label={`Diagrama de ${chart.id}`} drawing={layout} legend={<Legend />}>
      <StateChart
        layout={layout}
        words={spanish}
        live={{
          active: new Set(isRunning ? standing.active : []),
          taken: new Set(standing?.taken),
        }}
      />
    </Pane>
  )
}
