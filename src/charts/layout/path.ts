import { tenth } from './numbers.ts'
import type { Point } from './placed.ts'

const CORNER = 7

/** A line with rounded corners, as the `d` of an SVG path. */
export function pathOf(line: readonly Point[]): string {
  return line
    .map((point, at) => {
      const before = line[at - 1]
      const after = line[at + 1]
      if (!before) return `M${show(point)}`
      if (!after) return `L${show(point)}`
      return `L${show(towards(point, before))}Q${show(point)} ${show(towards(point, after))}`
    })
    .join('')
}

/** The point between two corners where the rounding begins. */
function towards(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const step = Math.min(CORNER, length / 2) / length
  return { x: from.x + (to.x - from.x) * step, y: from.y + (to.y - from.y) * step }
}

const show = ({ x, y }: Point) => `${tenth(x)},${tenth(y)}`
