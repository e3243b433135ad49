import type { Way } from './elkGraph'
import type { PlacedEdge, Point } from './placed'

// ELK knows no page: what looks well depends on the machine. So a few ways are tried, and the best is kept.

export const ways: readonly Way[] = [
  { direction: 'DOWN', labels: 'MEDIAN_LAYER', isInOrder: false },
  { direction: 'DOWN', labels: 'SPACE_EFFICIENT_LAYER', isInOrder: false },
  { direction: 'DOWN', labels: 'MEDIAN_LAYER', isInOrder: true },
  { direction: 'DOWN', labels: 'SPACE_EFFICIENT_LAYER', isInOrder: true },
  { direction: 'RIGHT', labels: 'SPACE_EFFICIENT_LAYER', isInOrder: false },
]

const WIDE = 1250
const FLAT = 1.7
const STEEP = 0.6
/** What a pixel of line weighs, in pixels of paper. */
const LINE = 30

export interface Size {
  readonly width: number
  readonly height: number
}

/** Small drawings with short lines are good ones, unless they are too wide for a page, too flat or too steep. */
function cost({ width, height }: Size, edges: readonly PlacedEdge[]): number {
  const ratio = width / height
  const tooWide = Math.max(0, width / WIDE - 1)
  const outOfShape = Math.max(0, ratio / FLAT - 1) + Math.max(0, STEEP / ratio - 1)
  const lines = edges.flatMap((edge) => edge.lines)
  const length = lines.reduce((sum, line) => sum + lengthOf(line), 0)
  return width * height * (1 + tooWide) * (1 + outOfShape) + length * LINE
}

const lengthOf = (line: readonly Point[]) =>
  line.slice(1).reduce((sum, { x, y }, at) => {
    const before = line[at]
    return before ? sum + Math.abs(x - before.x) + Math.abs(y - before.y) : sum
  }, 0)

/** The first of the best. */
export function cheapest<T extends Size>(
  all: readonly T[],
  edgesOf: (one: T) => readonly PlacedEdge[],
): T {
  const priced = all.map((one) => ({ one, price: cost(one, edgesOf(one)) }))
  return priced.reduce((best, each) => (each.price < best.price ? each : best)).one
}
