import { GAP } from './measures.ts'
import { tenth } from './numbers.ts'
import { type Placed, shift } from './placed.ts'

/** Regions in rows or in columns. */
export interface Grid {
  readonly isRows: boolean
  readonly groups: readonly (readonly Placed[])[]
}

export interface Size {
  readonly width: number
  readonly height: number
}

type Side = keyof Size

/** The size of a grid, with a minimum width. */
export function gridSize({ isRows, groups }: Grid, width: number): Size {
  const most = (side: Side) => Math.max(...groups.map((group) => along(group, side)))
  return isRows
    ? { width: Math.max(width, most('width')), height: total(groups, 'height') }
    : { width: Math.max(width, total(groups, 'width')), height: most('height') }
}

/** Fills a given size with the regions. */
export const setGrid = ({ isRows, groups }: Grid, size: Size): Placed =>
  isRows ? setRows(groups, size) : setColumns(groups, size)

/** All rows have the same width, and all regions of a row the same height. */
function setRows(rows: Grid['groups'], size: Size): Placed {
  let y = 0
  const placed = rows.flatMap((row) => {
    const height = across(row, 'height')
    const more = (size.width - along(row, 'width')) / row.length
    let x = 0
    const regions = row.map((region) => {
      const grown = shift(grow(region, region.width + more, height), x, y)
      x += grown.width + GAP
      return grown
    })
    y += height + GAP
    return regions
  })
  return together(placed, size)
}

/** All columns have the same height, and all regions of a column the same width. */
function setColumns(columns: Grid['groups'], size: Size): Placed {
  const wider = (size.width - total(columns, 'width')) / columns.length
  let x = 0
  const placed = columns.flatMap((column) => {
    const width = across(column, 'width') + wider
    const more = (size.height - along(column, 'height')) / column.length
    let y = 0
    const regions = column.map((region) => {
      const grown = shift(grow(region, width, region.height + more), x, y)
      y += grown.height + GAP
      return grown
    })
    x += width + GAP
    return regions
  })
  return together(placed, size)
}

const total = (groups: Grid['groups'], side: Side) =>
  groups.reduce((sum, group) => sum + across(group, side) + GAP, -GAP)

const along = (group: readonly Placed[], side: Side) =>
  group.reduce((sum, region) => sum + region[side] + GAP, -GAP)

const across = (group: readonly Placed[], side: Side) =>
  Math.max(...group.map((region) => region[side]))

const together = (regions: readonly Placed[], { width, height }: Size): Placed => ({
  width,
  height,
  burden: regions.reduce((sum, { burden }) => sum + burden, 0),
  states: regions.flatMap(({ states }) => states),
  edges: regions.flatMap(({ edges }) => edges),
  dots: regions.flatMap(({ dots }) => dots),
})

/** The same region in a larger box, centered horizontally. Edges that led to the old border lead to the new one. */
function grow(region: Placed, width: number, height: number): Placed {
  const left = tenth((width - region.width) / 2)
  const { states, edges, ...rest } = shift(region, left, 0)
  const [outermost] = states
  return {
    ...rest,
    width,
    height,
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
