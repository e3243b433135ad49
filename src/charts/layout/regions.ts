import type { PlacedState, Rect } from './placed.ts'

/** Regions in a row get the same upper and lower edge; regions in a column the same left and right edge. */
export function alignRegions(
  states: readonly PlacedState[],
  isTied: (id: string) => boolean,
): readonly PlacedState[] {
  const aligned = new Map(
    states
      .filter(({ state }) => state.kind === 'parallel')
      .map(({ state }) => new Set(state.children.map(({ id }) => id)))
      .map((ids) => states.filter((each) => ids.has(each.state.id)))
      .filter((regions) => !regions.some(({ state }) => isTied(state.id)))
      .flatMap(align)
      .map((each) => [each.state.id, each]),
  )
  return states.map((each) => aligned.get(each.state.id) ?? each)
}

function align(regions: readonly PlacedState[]): readonly PlacedState[] {
  const top = Math.min(...regions.map(({ y }) => y))
  const left = Math.min(...regions.map(({ x }) => x))
  const bottom = Math.max(...regions.map(({ y, height }) => y + height))
  const right = Math.max(...regions.map(({ x, width }) => x + width))
  if (allShare(regions, ({ y, height }) => [y, y + height])) {
    return regions.map((each) => ({ ...each, y: top, height: bottom - top }))
  }
  if (allShare(regions, ({ x, width }) => [x, x + width])) {
    return regions.map((each) => ({ ...each, x: left, width: right - left }))
  }
  return regions
}

/** True if one straight line crosses all of them. */
function allShare(rects: readonly Rect[], spanOf: (rect: Rect) => readonly [number, number]) {
  const spans = rects.map(spanOf)
  return Math.max(...spans.map(([from]) => from)) < Math.min(...spans.map(([, to]) => to))
}
