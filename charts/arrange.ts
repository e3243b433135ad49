import { BODY, GAP, headSize } from './measures'
import type { Parts } from './parts'
import { type Placed, shift } from './placed'

/** Puts regions that have nothing to do with each other side by side and below each other, in their order. */
export function arrange(parts: Parts, regions: readonly (readonly Placed[])[]): Placed {
  const rows = choices(regions).flatMap(inRows)
  const best = rows
    .map((each) => frame(parts, each))
    .reduce((one, other) => (cost(other) < cost(one) ? other : one))
  return best
}

const WIDE = 1250
const FLAT = 1.7
const STEEP = 0.6

/** Small drawings are good ones, unless they are too wide to be read in a page, too flat or too steep. */
export function cost({ width, height }: { width: number; height: number }): number {
  const ratio = width / height
  const tooWide = Math.max(0, width / WIDE - 1)
  const outOfShape = Math.max(0, ratio / FLAT - 1) + Math.max(0, STEEP / ratio - 1)
  return width * height * (1 + tooWide) * (1 + outOfShape)
}

/** Every way to take one of each. */
const choices = <T>(lists: readonly (readonly T[])[]): readonly (readonly T[])[] =>
  lists.reduce<readonly (readonly T[])[]>(
    (taken, list) => taken.flatMap((before) => list.map((item) => [...before, item])),
    [[]],
  )

/** Every way to break a list into rows. */
function inRows<T>(list: readonly T[]): readonly (readonly (readonly T[])[])[] {
  const [first, ...rest] = list
  if (first === undefined) return [[]]
  if (rest.length === 0) return [[[first]]]
  return inRows(rest).flatMap((rows) => {
    const [row = [], ...others] = rows
    return [
      [[first, ...row], ...others],
      [[first], ...rows],
    ]
  })
}

function frame({ root, blocks }: Parts, rows: readonly (readonly Placed[])[]): Placed {
  const head = headSize(blocks.get(root.id))
  const placed: Placed[] = []
  let y = head.height + BODY.top
  let right = head.width
  for (const row of rows) {
    let x = BODY.x
    for (const region of row) {
      placed.push(shift(region, x, y))
      x += region.width + GAP
    }
    right = Math.max(right, x - GAP + BODY.x)
    y += Math.max(...row.map(({ height }) => height)) + GAP
  }
  const height = y - GAP + BODY.bottom
  const block = blocks.get(root.id) ?? { width: 0, height: 0, paragraphs: [] }
  return {
    width: right,
    height,
    states: [
      { x: 0, y: 0, width: right, height, state: root, block, depth: 0, isRegion: false },
      ...placed.flatMap(({ states }) =>
        states.map((each) => ({
          ...each,
          depth: each.depth + 1,
          isRegion: each.isRegion || each.depth === 0,
        })),
      ),
    ],
    edges: placed.flatMap(({ edges }) => edges),
    dots: placed.flatMap(({ dots }) => dots),
  }
}
