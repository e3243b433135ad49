import ELK from 'elkjs/lib/elk-api'
import workerUrl from 'elkjs/lib/elk-worker.min.js?url'
import type { Chart } from '#machines/diagnostics/chart.ts'
import { type Layout, layoutChart } from '#src/charts/layout/layout.ts'
import { spanish } from '#src/charts/words.ts'

const layouts = new WeakMap<Chart, Promise<Layout>>()
let elk: InstanceType<typeof ELK> | undefined

/** Laid out once, in a worker: it takes a while. */
export const layoutOf = (chart: Chart): Promise<Layout> => {
  const known = layouts.get(chart)
  if (known !== undefined) return known
  elk ??= new ELK({ workerUrl })
  const layout = layoutChart(chart, spanish, elk)
  layouts.set(chart, layout)
  layout.catch(() => layouts.delete(chart))
  return layout
}
