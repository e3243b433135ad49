import type { Parts } from '../parts.ts'
import { type Grid, gridSize, type Size, setGrid } from './grid.ts'
import { BODY, headSize } from './measures.ts'
import { type Placed, type PlacedState, shift } from './placed.ts'
import { emptyBlock } from './text.ts'
import { cheapest } from './ways.ts'

/** Arranges independent regions in the box of their parent, in their order. */
export function arrange(parts: Parts, regions: readonly (readonly Placed[])[]): Placed {
  const head = headSize(parts.blocks.get(parts.root.id))
  const grids = choices(regions).flatMap((placed) => {
    const burden = placed.reduce((sum, region) => sum + region.burden, 0)
    return groupings(placed)
      .flatMap((groups) => [true, false].map((isRows): Grid => ({ isRows, groups })))
      .map((grid) => ({ grid, burden, ...sizeAround(grid, head) }))
  })
  return frame(parts, cheapest(grids).grid)
}

/** Every combination of one item of each list. */
const choices = <T>(lists: readonly (readonly T[])[]): readonly (readonly T[])[] =>
  lists.reduce<readonly (readonly T[])[]>(
    (taken, list) => taken.flatMap((before) => list.map((item) => [...before, item])),
    [[]],
  )

/** Every way to split a list into consecutive groups. */
function groupings<T>(list: readonly T[]): readonly (readonly (readonly T[])[])[] {
  const [first, ...rest] = list
  if (first === undefined) return [[]]
  if (rest.length === 0) return [[[first]]]
  return groupings(rest).flatMap((groups) => {
    const [group = [], ...others] = groups
    return [
      [[first, ...group], ...others],
      [[first], ...groups],
    ]
  })
}

function frame({ root, blocks }: Parts, grid: Grid): Placed {
  const block = blocks.get(root.id) ?? emptyBlock
  const head = headSize(block)
  const size = sizeAround(grid, head)
  const inner = setGrid(grid, gridSize(grid, innerWidth(head)))
  const { states, ...lines } = shift(inner, BODY.x, head.height + BODY.top)
  const outermost = { ...size, x: 0, y: 0, state: root, block, depth: 0, isRegion: false }
  return { ...lines, ...size, states: [outermost, ...states.map(deeper)] }
}

function sizeAround(grid: Grid, head: Size): Size {
  const { width, height } = gridSize(grid, innerWidth(head))
  return {
    width: width + BODY.x * 2,
    height: head.height + BODY.top + height + BODY.bottom,
  }
}

const innerWidth = (head: Size) => head.width - BODY.x * 2

const deeper = (placed: PlacedState): PlacedState => ({
  ...placed,
  depth: placed.depth + 1,
  isRegion: placed.isRegion || placed.depth === 0,
})
