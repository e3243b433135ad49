import { DOT } from '../layout/measures.ts'
import { pathOf } from '../layout/path.ts'
import type { PlacedDot } from '../layout/placed.ts'
import { arrowhead } from './marks.tsx'

/** The dot of an initial state. */
export function DotDrawing({ dot, chart }: { readonly dot: PlacedDot; readonly chart: string }) {
  const { center, line } = dot
  return (
    <g className="chart-initial">
      <path className="chart-line" d={pathOf(line)} markerEnd={arrowhead(chart, 'initial')} />
      <circle cx={center.x} cy={center.y} r={DOT / 2} />
    </g>
  )
}
