import type { Way } from './elkGraph.ts'
import { MARGIN } from './measures.ts'

// The layouts to try. ELK does not know the page, and the best layout depends on the machine: a few are tried, and the
// best is used.

export const ways: readonly Way[] = [
  { direction: 'DOWN', labels: 'MEDIAN_LAYER', isInOrder: false },
  { direction: 'DOWN', labels: 'SPACE_EFFICIENT_LAYER', isInOrder: false },
  { direction: 'DOWN', labels: 'MEDIAN_LAYER', isInOrder: true },
  { direction: 'DOWN', labels: 'SPACE_EFFICIENT_LAYER', isInOrder: true },
  { direction: 'RIGHT', labels: 'SPACE_EFFICIENT_LAYER', isInOrder: false },
]

/** The width of a page, in pixels, beyond which a reader scrolls sideways. */
export const PAGE = 1000
const TOO_WIDE = 10
const FLAT = 1.7
const STEEP = 0.6

interface Candidate {
  readonly width: number
  readonly height: number
  readonly burden: number
}

/** The cost of a layout: its size and its lines, and more where it is too wide for a page, too flat or too steep. */
function cost({ width, height, burden }: Candidate): number {
  const ratio = width / height
  const tooWide = TOO_WIDE * Math.max(0, width / (PAGE - 2 * MARGIN) - 1)
  const outOfShape = Math.max(0, ratio / FLAT - 1) + Math.max(0, STEEP / ratio - 1)
  return width * height * (1 + tooWide) * (1 + outOfShape) + burden
}

/** The first of the cheapest. */
export function cheapest<T extends Candidate>(all: readonly T[]): T {
  const priced = all.map((one) => ({ one, price: cost(one) }))
  return priced.reduce((best, each) => (each.price < best.price ? each : best)).one
}
