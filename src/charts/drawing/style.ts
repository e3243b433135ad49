import { fontFamily } from '../layout/metrics.ts'

/** The colors of a chart. A page with its own colors overrides these properties. */
const colours = {
  page: ['#f3f6f6', '#0d1315'],
  'group-0': ['#f9fbfb', '#12191c'],
  'group-1': ['#eff4f4', '#182124'],
  'group-2': ['#f9fbfb', '#12191c'],
  leaf: ['#ffffff', '#202b2f'],
  line: ['#c3cfd1', '#3b494e'],
  rule: ['#e0e7e8', '#37454a'],
  ink: ['#132024', '#e6eef0'],
  muted: ['#4c5d62', '#9dafb5'],
  guard: ['#8a4b00', '#f0b55c'],
  action: ['#0b6670', '#6fd0d8'],
  actor: ['#6a3fb0', '#c3a6ff'],
  'label-event': ['#e1e9ea', '#2b383d'],
  'label-delay': ['#fdeecf', '#3c2f12'],
  'label-done': ['#daf0e2', '#14382a'],
  'label-error': ['#fbe3e0', '#45201c'],
  'label-always': ['#e8e4f6', '#2c2745'],
  'edge-event': ['#72868b', '#7f9298'],
  'edge-delay': ['#b3801f', '#c9983f'],
  'edge-done': ['#3c9461', '#4fae7c'],
  'edge-error': ['#cf6a62', '#d9776e'],
  'edge-always': ['#8a7cc0', '#9a8cd0'],
  lit: ['#0b6670', '#5cc3cc'],
  'lit-soft': ['#d2ebed', '#123f46'],
} satisfies Readonly<Record<string, readonly [light: string, dark: string]>>

const declare = (scheme: 0 | 1) =>
  Object.entries(colours)
    .map(([name, values]) => `--chart-${name}:${values[scheme]}`)
    .join(';')

const tones = ['event', 'delay', 'done', 'error', 'always'] as const

/** The CSS of a chart, in those colors. */
export const chartRules = [
  `.chart{font:11px ${fontFamily};font-kerning:none}`,
  '.chart-page{fill:var(--chart-page)}',
  '.chart-state rect{stroke:var(--chart-line);stroke-width:1.3}',
  '.chart-leaf rect{fill:var(--chart-leaf)}',
  ...[0, 1, 2].map(
    (depth) =>
      `.chart-depth-${depth} rect,.chart-backing.chart-depth-${depth}{fill:var(--chart-group-${depth})}`,
  ),
  '.chart-region rect{stroke-dasharray:5 4}',
  '.chart-state .chart-inner{fill:none}',
  '.chart text{fill:var(--chart-ink)}',
  '.chart .chart-name,.chart .chart-event{font-weight:700}',
  '.chart .chart-note,.chart .chart-word,.chart .chart-tag{fill:var(--chart-muted)}',
  '.chart .chart-guard{fill:var(--chart-guard)}',
  '.chart .chart-action{fill:var(--chart-action)}',
  '.chart text.chart-actor{fill:var(--chart-actor)}',
  '.chart-rule{stroke:var(--chart-rule)}',
  '.chart-line{fill:none;stroke-width:1.4}',
  '.chart-icon{fill:none;stroke:var(--chart-muted);stroke-width:1.4;stroke-linecap:round;stroke-linejoin:round}',
  '.chart-icon.chart-tone-actor{stroke:var(--chart-actor)}',
  '.chart-initial circle,.chart-arrow.chart-tone-initial{fill:var(--chart-ink)}',
  '.chart-initial .chart-line{stroke:var(--chart-ink)}',
  '.chart-label rect{stroke:var(--chart-page);stroke-width:1.5}',
  ...tones.flatMap((tone) => [
    `.chart-edge.chart-tone-${tone} .chart-line{stroke:var(--chart-edge-${tone})}`,
    `.chart-arrow.chart-tone-${tone}{fill:var(--chart-edge-${tone})}`,
    `.chart-label.chart-tone-${tone} rect{fill:var(--chart-label-${tone})}`,
  ]),
  ...(['delay', 'done', 'error', 'always'] as const).map(
    (tone) => `.chart-icon.chart-tone-${tone}{stroke:var(--chart-edge-${tone})}`,
  ),
  '.chart-tone-delay .chart-line{stroke-dasharray:5 3}',
  '.chart-state.chart-active rect{stroke:var(--chart-lit);stroke-width:2.2}',
  '.chart-leaf.chart-active rect{fill:var(--chart-lit-soft)}',
  '.chart-edge.chart-taken .chart-line{stroke:var(--chart-lit);stroke-width:2.6}',
  '.chart-arrow.chart-tone-taken{fill:var(--chart-lit)}',
  '.chart-label.chart-taken rect{stroke:var(--chart-lit)}',
  '.chart text.chart-taken{fill:var(--chart-lit);font-weight:700}',
].join('\n')

/** For a standalone drawing: light or dark as the reader's system. */
export const standaloneStyle = `
.chart{${declare(0)}}
@media (prefers-color-scheme:dark){.chart{${declare(1)}}}
${chartRules}
`
