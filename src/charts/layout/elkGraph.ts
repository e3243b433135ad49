import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api'
import { type ChartState, statesWithin } from '#machines/diagnostics/chart.ts'
import type { Parts } from '../parts.ts'
import type { Edge } from './edges.ts'
import { BODY, DOT, headSize, LABEL_PADDING } from './measures.ts'

/** A layout option to try: see ways.ts. */
export interface Way {
  readonly direction: 'DOWN' | 'RIGHT'
  /** The place of the label on an edge. */
  readonly labels: 'MEDIAN_LAYER' | 'SPACE_EFFICIENT_LAYER'
  /** Every state is placed after the one written before it. */
  readonly isInOrder: boolean
}

export const dotId = (state: ChartState): string => `${state.id}|initial`
const labelId = (edge: Edge): string => `${edge.id}|label`

const page = {
  'elk.algorithm': 'layered',
  'elk.randomSeed': '1',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.padding': '[top=0,left=0,bottom=0,right=0]',
}

/** The graph for ELK. States are in the order of the code: an edge that goes back is passed reversed. */
export function elkGraph({ root, blocks, edges }: Parts, way: Way): ElkNode {
  const { direction, labels, isInOrder } = way
  const linked = new Set(edges.flatMap(({ source, target }) => [source, target]))
  /** Without an edge, a state would be placed before all others. */
  const isLinked = (id: string) => linked.has(id)
  const toNode = (state: ChartState): ElkNode => {
    const { width, height } = headSize(blocks.get(state.id))
    if (state.children.length === 0) return { id: state.id, width, height }
    // Inside a drawing from top to bottom, ELK swaps width and height.
    const minimum = direction === 'DOWN' ? [height, width] : [width, height]
    return {
      id: state.id,
      layoutOptions: {
        // ELK does not inherit these options from the root.
        'elk.layered.edgeLabels.centerLabelPlacementStrategy': labels,
        'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
        'elk.layered.thoroughness': '20',
        'elk.padding': `[top=${height + BODY.top},left=${BODY.x},bottom=${BODY.bottom},right=${BODY.x}]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${minimum.join()})`,
      },
      children: [...(state.initial === null ? [] : [toDot(state)]), ...state.children.map(toNode)],
    }
  }
  return {
    id: 'page',
    layoutOptions: { ...page, 'elk.direction': direction },
    children: [toNode(root)],
    edges: [
      ...statesWithin(root).flatMap(toFirstStep),
      ...statesWithin(root)
        .flatMap(toSequence)
        .filter(({ targets: [id = ''] }) => isInOrder || !isLinked(id)),
      ...edges.map(toEdge),
    ],
  }
}

const toDot = (state: ChartState): ElkNode => ({
  id: dotId(state),
  width: DOT,
  height: DOT,
  layoutOptions: { 'elk.layered.layering.layerConstraint': 'FIRST' },
})

function toFirstStep(state: ChartState): readonly ElkExtendedEdge[] {
  if (state.initial === null) return []
  return [
    {
      id: dotId(state),
      sources: [dotId(state)],
      targets: [state.initial],
      layoutOptions: {
        'elk.layered.priority.direction': '100',
        'elk.layered.priority.shortness': '10',
        'elk.layered.priority.straightness': '10',
      },
    },
  ]
}

/** Invisible edges that keep states in the order of the code. */
function toSequence({ kind, children }: ChartState): readonly ElkExtendedEdge[] {
  if (kind === 'parallel') return []
  return children.slice(1).map(({ id }, at) => ({
    id: `${id}|sequence`,
    sources: children.slice(at, at + 1).map((before) => before.id),
    targets: [id],
    layoutOptions: {
      'elk.layered.priority.shortness': '0',
      'elk.layered.priority.straightness': '0',
    },
  }))
}

function toEdge(edge: Edge): ElkExtendedEdge {
  const { source, target, goesBack, block } = edge
  return {
    id: edge.id,
    sources: [goesBack ? target : source],
    targets: [goesBack ? source : target],
    labels: [
      {
        id: labelId(edge),
        text: edge.id,
        width: block.width + LABEL_PADDING.x * 2,
        height: block.height + LABEL_PADDING.y * 2,
        layoutOptions: { 'elk.edgeLabels.inline': 'true' },
      },
    ],
  }
}
