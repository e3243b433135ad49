import { headSize, PADDING } from '../layout/measures.ts'
import type { PlacedState } from '../layout/placed.ts'
import { TextBlock } from './TextBlock.tsx'

interface Props {
  readonly placed: PlacedState
  readonly isActive: boolean
}

const nobody: ReadonlySet<string> = new Set()

/** The box of a state, without its texts. */
export function StateBox({ placed, isActive }: Props) {
  const { x, y, width, height, state, block, depth, isRegion } = placed
  const isGroup = state.children.length > 0
  const looks = [
    'chart-state',
    `chart-${state.kind}`,
    isGroup ? `chart-group chart-depth-${depth % 3}` : 'chart-leaf',
    ...(isRegion ? ['chart-region'] : []),
    ...(isActive ? ['chart-active'] : []),
  ]
  return (
    <g className={looks.join(' ')} data-state={state.id}>
      <rect x={x} y={y} width={width} height={height} rx={isGroup ? 12 : 9} />
      {isGroup && (
        <path className="chart-rule" d={`M${x} ${y + headSize(block).height}h${width}`} />
      )}
      {state.kind === 'final' && (
        <rect
          className="chart-inner"
          x={x + 3.5}
          y={y + 3.5}
          width={width - 7}
          height={height - 7}
          rx={6}
        />
      )}
    </g>
  )
}

/** The texts in the box: name, description, actors, actions and events. */
export function StateHead({
  placed,
  isActive,
  taken = nobody,
}: Props & { readonly taken?: ReadonlySet<string> }) {
  const { x, y, width, block, state, depth } = placed
  return (
    <g className={isActive ? 'chart-head chart-active' : 'chart-head'}>
      <TextBlock
        block={block}
        x={x + PADDING.x}
        y={y + PADDING.top}
        width={width - PADDING.x * 2}
        backing={state.children.length > 0 ? `chart-depth-${depth % 3}` : undefined}
        taken={taken}
      />
    </g>
  )
}
