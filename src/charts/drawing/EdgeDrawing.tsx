import { LABEL_PADDING } from '../layout/measures.ts'
import { pathOf } from '../layout/path.ts'
import type { PlacedEdge } from '../layout/placed.ts'
import { arrowhead } from './marks.tsx'
import { TextBlock } from './TextBlock.tsx'

interface Props {
  readonly placed: PlacedEdge
  readonly taken: ReadonlySet<string>
}

export function EdgeLine({ placed, chart, taken }: Props & { readonly chart: string }) {
  const { edge, lines } = placed
  const isTaken = edge.transitions.some((id) => taken.has(id))
  return (
    <g
      className={`chart-edge chart-tone-${edge.tone}${isTaken ? ' chart-taken' : ''}`}
      data-transitions={edge.transitions.join(' ')}
    >
      {lines.map((line, at) => (
        <path
          key={pathOf(line)}
          className="chart-line"
          d={pathOf(line)}
          markerEnd={
            at === lines.length - 1 ? arrowhead(chart, isTaken ? 'taken' : edge.tone) : undefined
          }
        />
      ))}
    </g>
  )
}

export function EdgeLabel({ placed, taken }: Props) {
  const { edge, label } = placed
  const isTaken = edge.transitions.some((id) => taken.has(id))
  return (
    <g className={`chart-label chart-tone-${edge.tone}${isTaken ? ' chart-taken' : ''}`}>
      <rect x={label.x} y={label.y} width={label.width} height={label.height} rx={7} />
      <TextBlock
        block={edge.block}
        x={label.x + LABEL_PADDING.x}
        y={label.y + LABEL_PADDING.y}
        width={edge.block.width}
        taken={taken}
      />
    </g>
  )
}
