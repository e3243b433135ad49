import type { Tone } from '../layout/edges.ts'
import type { Icon } from '../layout/text.ts'

type Head = Tone | 'initial' | 'taken'

const heads: readonly Head[] = ['event', 'delay', 'done', 'error', 'always', 'initial', 'taken']

/** Several charts may be on one page, so the ids contain the chart's. */
const headId = (chart: string, head: Head) => `${chart}-arrow-${head}`

export const arrowhead = (chart: string, head: Head): string => `url(#${headId(chart, head)})`

export function Arrowheads({ chart }: { readonly chart: string }) {
  return heads.map((head) => (
    <marker
      key={head}
      id={headId(chart, head)}
      className={`chart-arrow chart-tone-${head}`}
      viewBox="0 0 8 8"
      refX="7"
      refY="4"
      markerWidth="8"
      markerHeight="8"
      markerUnits="userSpaceOnUse"
      orient="auto"
    >
      <path d="M0 .6L8 4L0 7.4z" />
    </marker>
  ))
}

// Drawn in a square of 11 by 11, with its lower edge on the text's baseline.
const shapes: Readonly<Record<Icon, string>> = {
  delay: 'M5.5 1.2a4.3 4.3 0 1 1 0 8.6a4.3 4.3 0 1 1 0-8.6M5.5 3v2.7l1.8 1.1',
  done: 'M1.4 6L4.3 8.9L9.6 2.4',
  error: 'M2.2 2.2l6.6 6.6M8.8 2.2l-6.6 6.6',
  always: 'M6.3 .9L2.2 6.3h3L4.6 10.1L8.9 4.6h-3.1z',
  actor: 'M2.6 1.6L9.2 5.5L2.6 9.4z',
  again: 'M9.3 3.6A4.2 4.2 0 1 0 9.7 6.4M9.5 1v2.8H6.7',
}

export function IconMark({ icon, y }: { readonly icon: Icon; readonly y: number }) {
  return (
    <path
      className={`chart-icon chart-tone-${icon}`}
      transform={`translate(0 ${y})`}
      d={shapes[icon]}
    />
  )
}
