import { BODY, GAP, headSize } from './measures'
import type { Parts } from './parts'
import { type Placed, type PlacedState, shift } from './placed'
import { emptyBlock } from './text'
import { cheapest, type Size } from './ways'

/** Regions in rows below each other, or in columns side by side. */
interface Grid {
  readonly isRows: boolean
  readonly groups: readonly (readonly Placed[])[]
}

/** Puts regions that have nothing to do with each other into the box of their parent, in their order. */
export function arrange(parts: Parts, regions: readonly (readonly Placed[])[]): Placed {
  const grids = choices(regions)
    .flatMap(groupings)
    .flatMap((groups) => [true, false].map((isRows): Grid => ({ isRows, groups })))
  const head = headSize(parts.blocks.get(parts.root.id))
  const sized = grids.map((grid) => ({ grid, ...framed(sizeOf(grid, head), head) }))
  return frame(
    parts,
    cheapest(sized, ({ grid }) => grid.groups.flat().flatMap(({ edges }) => edges)).grid,
  )
}

/** Every way to take one of each. */
const choices = <T>(lists: readonly (readonly T[])[]): readonly (readonly T[])[] =>
  lists.reduce<readonly (readonly T[])[]>(
    (taken, list) => taken.flatMap((before) => list.map((item) => [...before, item])),
    [[]],
  )

/** Every way to break a list into pieces. */
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

function sizeOf({ isRows, groups }: Grid, head: Size): Size {
  const minimum = head.width - BODY.x * 2
  const sum = (side: Side) =>
    groups.reduce((total, group) => total + across(group, side) + GAP, -GAP)
  const most = (side: Side) => Math.max(...groups.map((group) => along(group, side)))
  return isRows
    ? { width: Math.max(minimum, most('width')), height: sum('height') }
    : { width: Math.max(minimum, sum('width')), height: most('height') }
}

const framed = ({ width, height }: Size, head: Size): Size => ({
  width: width + BODY.x * 2,
  height: head.height + BODY.top + height + BODY.bottom,
})

function frame({ root, blocks }: Parts, grid: Grid): Placed {
  const block = blocks.get(root.id) ?? emptyBlock
  const head = headSize(block)
  const size = sizeOf(grid, head)
  const inner = grid.isRows ? setRows(grid.groups, size) : setColumns(grid.groups, size)
  const { width, height } = framed(size, head)
  const { states, edges, dots } = shift(inner, BODY.x, head.height + BODY.top)
  const outermost = { x: 0, y: 0, width, height, state: root, block, depth: 0, isRegion: false }
  return { width, height, states: [outermost, ...states.map(deeper)], edges, dots }
}

const deeper = (placed: PlacedState): PlacedState => ({
  ...placed,
  depth: placed.depth + 1,
  isRegion: placed.isRegion || placed.depth === 0,
})

/** All rows equally wide, and in a row all equally high. */
function setRows(rows: Grid['groups'], { width, height: total }: Size): Placed {
  let y = 0
  const placed = rows.flatMap((row) => {
    const height = across(row, 'height')
    const more = (width - along(row, 'width')) / row.length
    let x = 0
    const regions = row.map((region) => {
      const grown = shift(grow(region, region.width + more, height), x, y)
      x += grown.width + GAP
      return grown
    })
    y += height + GAP
    return regions
  })
  return together(placed, width, total)
}

/** All columns equally high, and in a column all equally wide. */
function setColumns(columns: Grid['groups'], { width: total, height }: Size): Placed {
  const natural = columns.reduce((sum, column) => sum + across(column, 'width') + GAP, -GAP)
  const wider = (total - natural) / columns.length
  let x = 0
  const placed = columns.flatMap((column) => {
    const width = across(column, 'width') + wider
    const more = (height - along(column, 'height')) / column.length
    let y = 0
    const regions = column.map((region) => {
      const grown = shift(grow(region, width, region.height + more), x, y)
      y += grown.height + GAP
      return grown
    })
    x += width + GAP
    return regions
  })
  return together(placed, total, height)
}

type Side = keyof Size

const along = (group: readonly Placed[], side: Side) =>
  group.reduce((sum, region) => sum + region[side] + GAP, -GAP)

const across = (group: readonly Placed[], side: Side) =>
  Math.max(...group.map((region) => region[side]))

const together = (regions: readonly Placed[], width: number, height: number): Placed => ({
  width,
  height,
  states: regions.flatMap(({ states }) => states),
  edges: regions.flatMap(({ edges }) => edges),
  dots: regions.flatMap(({ dots }) => dots),
})

/** The same in a larger box, in the middle of its width. What led inwards from the old edge does so from the new one. */
function grow(region: Placed, width: number, height: number): Placed {
  const left = (width - region.width) / 2
  const { states, edges, dots } = shift(region, left, 0)
  const [outermost] = states
  return {
    width,
    height,
    dots,
    states: states.map((placed) =>
      placed === outermost ? { ...placed, x: 0, y: 0, width, height } : placed,
    ),
    edges: edges.map((placed) =>
      placed.edge.source === outermost?.state.id
        ? { ...placed, lines: placed.lines.map((line) => toLeftEdge(line, left)) }
        : placed,
    ),
  }
}

type Line = Placed['edges'][number]['lines'][number]

function toLeftEdge([start, ...rest]: Line, left: number): Line {
  if (!start) return rest
  return [start.x === left ? { ...start, x: 0 } : start, ...rest]
}
