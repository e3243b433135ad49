import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api'
import { type ChartState, statesWithin } from './chart'
import type { Edge } from './edges'
import { BODY, DOT, headSize, LABEL_PADDING } from './measures'
import type { Parts } from './parts'

export type Direction = 'DOWN' | 'RIGHT'

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
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeLabel': '4',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.nodeSelfLoop': '16',
  'elk.layered.spacing.nodeNodeBetweenLayers': '34',
  'elk.layered.spacing.edgeNodeBetweenLayers': '18',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.layered.edgeLabels.centerLabelPlacementStrategy': 'MEDIAN_LAYER',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.crossingMinimization.strategy': 'LAYER_SWEEP',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.cycleBreaking.strategy': 'GREEDY',
  'elk.layered.feedbackEdges': 'true',
  'elk.layered.thoroughness': '20',
}

/** What ELK is asked. States stand in the order they are written: an edge that goes back is handed over reversed. */
export function elkGraph({ root, blocks, edges }: Parts, direction: Direction): ElkNode {
  const toNode = (state: ChartState): ElkNode => {
    const { width, height } = headSize(blocks.get(state.id))
    if (state.children.length === 0) return { id: state.id, width, height }
    // Inside a drawing that goes down, ELK takes the one for the other.
    const minimum = direction === 'DOWN' ? [height, width] : [width, height]
    return {
      id: state.id,
      layoutOptions: {
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
    edges: [...statesWithin(root).flatMap(toFirstStep), ...edges.map(toEdge)],
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
