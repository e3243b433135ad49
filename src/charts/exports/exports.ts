import type { Chart, ChartFormat } from '#machines/diagnostics/chart.ts'
import { mermaidChart } from './mermaid.ts'
import { scxmlOf } from './scxml.ts'
import { xstateOf } from './xstate.ts'

/** The formats in which a chart can be taken elsewhere, each with the ending of its file. */
export const chartExports = {
  mermaid: { ending: 'mmd', type: 'text/plain', write: mermaidChart },
  scxml: { ending: 'scxml', type: 'application/xml', write: scxmlOf },
  xstate: {
    ending: 'json',
    type: 'application/json',
    write: (chart: Chart) => `${JSON.stringify(xstateOf(chart), null, 2)}\n`,
  },
} satisfies Readonly<Record<ChartFormat, unknown>>
