import type { ElkExtendedEdge, ElkNode, ElkShape } from 'elkjs/lib/elk-api'
import { type ChartState, contains, statesWithin } from './chart'
import { dotId } from './elkGraph'
import { DOT, headSize } from './measures'
import type { Parts } from './parts'
import type { Placed, PlacedState, Point, Rect } from './placed'

export function readGraph(graph: ElkNode, { root, blocks, edges }: Parts): Placed {
  const shapes = new Map(shapesWithin(graph).map((shape) => [shape.id, shape]))
  const drawn = new Map(graph.edges?.map((edge) => [edge.id, edge]))
  const place = (state: ChartState, depth: number, isRegion: boolean): readonly PlacedState[] => [
    {
      ...rectOf(shapes.get(state.id)),
      state,
      depth,
      isRegion,
      block: blocks.get(state.id) ?? { width: 0, height: 0, paragraphs: [] },
    },
    ...state.children.flatMap((child) => place(child, depth + 1, state.kind === 'parallel')),
  ]
  const states = place(root, 0, false)
  const isInside = contains(root)
  const boxes = new Map(states.map((placed) => [placed.state.id, placed]))
  const { width, height } = rectOf(shapes.get(root.id))
  return {
    width,
    height,
    states,
    dots: statesWithin(root)
      .filter(({ initial }) => initial !== null)
      .map((state) => {
        const { x, y } = rectOf(shapes.get(dotId(state)))
        const [line = []] = linesOf(drawn.get(dotId(state)))
        return { id: state.id, center: { x: x + DOT / 2, y: y + DOT / 2 }, line }
      }),
    edges: edges.map((edge) => {
      const found = drawn.get(edge.id)
      const found_lines = linesOf(found)
      const lines = edge.goesBack
        ? found_lines.map((line) => [...line].reverse()).reverse()
        : found_lines
      const box = boxes.get(edge.source)
      return {
        edge,
        label: rectOf(found?.labels?.[0]),
        lines: box && isInside(edge.target, edge.source) ? belowHead(lines, box) : lines,
      }
    }),
  }
}

/** What leads inwards begins at the lower edge of the head, and not on the other side of what stands there. */
function belowHead(lines: readonly (readonly Point[])[], box: PlacedState) {
  const [[start, ...rest] = [], ...others] = lines
  if (!start || start.y !== box.y) return lines
  return [[{ ...start, y: box.y + headSize(box.block).height }, ...rest], ...others]
}

const shapesWithin = (node: ElkNode): readonly ElkNode[] => [
  node,
  ...(node.children ?? []).flatMap(shapesWithin),
]

function rectOf(shape: ElkShape | undefined): Rect {
  const { x = 0, y = 0, width = 0, height = 0 } = shape ?? {}
  return { x: round(x), y: round(y), width: round(width), height: round(height) }
}

const linesOf = (edge: ElkExtendedEdge | undefined): readonly (readonly Point[])[] =>
  (edge?.sections ?? []).map(({ startPoint, bendPoints = [], endPoint }) =>
    [startPoint, ...bendPoints, endPoint].map(({ x, y }) => ({ x: round(x), y: round(y) })),
  )

const round = (value: number) => Math.round(value * 10) / 10
