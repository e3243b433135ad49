import { headSize } from './measures.ts'
import type { PlacedEdge, PlacedState, Point, Rect } from './placed.ts'

// The burden of a drawing's lines on the reader, in pixels.
const LENGTH = 30
const CROSSING = 25_000
const BEHIND_TEXT = 15_000

interface Segment {
  readonly edge: PlacedEdge
  readonly from: Point
  readonly to: Point
}

/** The burden grows with the length of lines, and more with crossings and with lines behind texts. */
export function burdenOf(states: readonly PlacedState[], edges: readonly PlacedEdge[]): number {
  const segments = edges.flatMap(segmentsOf)
  const heads = states.filter(({ state }) => state.children.length > 0).map(textOf)
  const crossings = segments.filter(isLevel).flatMap((level) => upright(segments, level))
  const hidden = heads.flatMap((head) => segments.filter((segment) => touches(segment, head)))
  const length = segments.reduce((sum, segment) => sum + lengthOf(segment), 0)
  return length * LENGTH + crossings.length * CROSSING + hidden.length * BEHIND_TEXT
}

const segmentsOf = (edge: PlacedEdge): readonly Segment[] =>
  edge.lines.flatMap((line) =>
    line.slice(1).flatMap((to, at) => {
      const from = line[at]
      return from ? [{ edge, from, to }] : []
    }),
  )

const isLevel = ({ from, to }: Segment) => from.y === to.y

const lengthOf = ({ from, to }: Segment) => Math.abs(from.x - to.x) + Math.abs(from.y - to.y)

/** The vertical lines of other edges that a horizontal one crosses. */
const upright = (segments: readonly Segment[], level: Segment) =>
  segments.filter(
    ({ edge, from, to }) =>
      edge !== level.edge &&
      from.x === to.x &&
      isBetween(from.x, level.from.x, level.to.x) &&
      isBetween(level.from.y, from.y, to.y),
  )

const isBetween = (value: number, one: number, other: number) =>
  Math.min(one, other) < value && value < Math.max(one, other)

const textOf = ({ x, y, block }: PlacedState): Rect => ({
  x,
  y,
  width: headSize(block).width,
  height: headSize(block).height,
})

const touches = ({ from, to }: Segment, { x, y, width, height }: Rect) =>
  Math.min(from.x, to.x) < x + width &&
  Math.max(from.x, to.x) > x &&
  Math.min(from.y, to.y) < y + height &&
  Math.max(from.y, to.y) > y
