import type { ElkExtendedEdge, ElkNode, ElkShape } from 'elkjs/lib/elk-api'
import { type ChartState, contains, statesWithin } from '#machines/diagnostics/chart.ts'
import type { Parts } from '../parts.ts'
import { burdenOf } from './burden.ts'
import { dotId } from './elkGraph.ts'
import { DOT, headSize } from './measures.ts'
import { tenth } from './numbers.ts'
import type { Placed, PlacedState, Point, Rect } from './placed.ts'
import { alignRegions } from './regions.ts'
import { emptyBlock } from './text.ts'

export function readGraph(graph: ElkNode, { root, blocks, edges }: Parts): Placed {
  const shapes = new Map(shapesWithin(graph).map((shape) => [shape.id, shape]))
  const drawn = new Map(graph.edges?.map((edge) => [edge.id, edge]))
  const isInside = contains(root)
  const place = (state: ChartState, depth: number, isRegion: boolean): readonly PlacedState[] => [
    {
      ...rectOf(shapes.get(state.id)),
      state,
      depth,
      isRegion,
      block: blocks.get(state.id) ?? emptyBlock,
    },
    ...state.children.flatMap((child) => place(child, depth + 1, state.kind === 'parallel')),
  ]
  const isTied = (id: string) =>
    edges.some(({ source, target }) => target === id || (source === id && !isInside(target, id)))
  const states = alignRegions(place(root, 0, false), isTied)
  const boxes = new Map(states.map((placed) => [placed.state.id, placed]))
  const { width, height } = rectOf(shapes.get(root.id))
  const placedEdges = edges.map((edge) => {
    const found = drawn.get(edge.id)
    const lines = edge.goesBack ? linesOf(found).map(reversed).reverse() : linesOf(found)
    const box = boxes.get(edge.source)
    const leadsIn = box !== undefined && isInside(edge.target, edge.source)
    return {
      edge,
      label: rectOf(found?.labels?.[0]),
      lines: leadsIn ? fromWithin(lines, rectOf(shapes.get(edge.source)), box) : lines,
    }
  })
  return {
    width,
    height,
    burden: burdenOf(states, placedEdges),
    states,
    edges: placedEdges,
    dots: statesWithin(root)
      .filter(({ initial }) => initial !== null)
      .map((state) => {
        const { x, y } = rectOf(shapes.get(dotId(state)))
        const [line = []] = linesOf(drawn.get(dotId(state)))
        return { id: state.id, center: { x: x + DOT / 2, y: y + DOT / 2 }, line }
      }),
  }
}

/** An edge to a child begins at the lower edge of its parent's head, not above the head's texts. */
function fromWithin(lines: readonly (readonly Point[])[], before: Rect, box: PlacedState) {
  const [[start, ...rest] = [], ...others] = lines
  if (!start) return lines
  const begin =
    start.y === before.y
      ? { x: start.x, y: box.y + headSize(box.block).height }
      : { x: start.x === before.x ? box.x : start.x, y: start.y }
  return [[begin, ...rest], ...others]
}

const reversed = (line: readonly Point[]) => [...line].reverse()

const shapesWithin = (node: ElkNode): readonly ElkNode[] => [
  node,
  ...(node.children ?? []).flatMap(shapesWithin),
]

function rectOf(shape: ElkShape | undefined): Rect {
  const { x = 0, y = 0, width = 0, height = 0 } = shape ?? {}
  return { x: tenth(x), y: tenth(y), width: tenth(width), height: tenth(height) }
}

const linesOf = (edge: ElkExtendedEdge | undefined): readonly (readonly Point[])[] =>
  (edge?.sections ?? []).map(({ startPoint, bendPoints = [], endPoint }) =>
    [startPoint, ...bendPoints, endPoint].map(({ x, y }) => ({ x: tenth(x), y: tenth(y) })),
  )
