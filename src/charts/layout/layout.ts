import type { ElkNode } from 'elkjs/lib/elk-api'
import type { Chart } from '#machines/diagnostics/chart.ts'
import { type Parts, partsOf, separateRegions } from '../parts.ts'
import type { Words } from '../words.ts'
import { arrange } from './arrange.ts'
import { narrow, usual } from './boxes.ts'
import { elkGraph } from './elkGraph.ts'
import { readGraph } from './elkResult.ts'
import { groupBy } from './groupBy.ts'
import type { Manner } from './manner.ts'
import { MARGIN } from './measures.ts'
import { tenth } from './numbers.ts'
import { type Placed, type Point, shift } from './placed.ts'
import { cheapest, PAGE, ways } from './ways.ts'

/** The layout engine: `new ELK()` of elkjs, in this thread or in a worker. */
export interface Elk {
  layout(graph: ElkNode): Promise<ElkNode>
}

/** A chart with all its positions. */
export interface Layout extends Placed {
  readonly id: string
}

/**
 * The same chart and words give the same numbers, in Node and in a browser. A chart that is wider than a page is told
 * with narrower texts, and with its longest edges as texts in the boxes of their states.
 */
export async function layoutChart(chart: Chart, words: Words, elk: Elk): Promise<Layout> {
  const tries: Placed[] = []
  let manner: Manner = { widths: usual, written: new Set() }
  for (const share of SHARES) {
    const placed = await place(chart, words, elk, manner)
    tries.push(placed)
    if (placed.width + MARGIN * 2 <= PAGE) break
    manner = { widths: narrow, written: new Set(longest(tries[0] ?? placed, share)) }
  }
  return framed(chart, cheapest(tries))
}

/** The shares of the edges that become texts, one after the other, while the chart is too wide. */
const SHARES = [0, 0.25, 0.5, 0.75, 1]

/** The transitions of the longest edges. */
const longest = ({ edges }: Placed, share: number): readonly string[] =>
  [...edges]
    .sort((one, other) => lengthOf(other) - lengthOf(one))
    .slice(0, Math.ceil(edges.length * share))
    .flatMap(({ edge }) => edge.transitions)

const lengthOf = ({ lines }: Placed['edges'][number]): number =>
  lines
    .flatMap((line) => line.slice(1).map((to, at) => distance(line[at] ?? to, to)))
    .reduce((sum, length) => sum + length, 0)

const distance = (from: Point, to: Point): number =>
  Math.abs(from.x - to.x) + Math.abs(from.y - to.y)

const framed = (chart: Chart, placed: Placed): Layout => ({
  ...shift(placed, MARGIN, MARGIN),
  id: chart.id,
  width: tenth(placed.width + MARGIN * 2),
  height: tenth(placed.height + MARGIN * 2),
})

async function place(chart: Chart, words: Words, elk: Elk, manner: Manner): Promise<Placed> {
  const parts = partsOf(chart, words, manner)
  const regions = await Promise.all(
    separateRegions(parts).map((region) => waysToPlace(region, elk)),
  )
  return regions.length > 0 ? arrange(parts, regions) : cheapest(await waysToPlace(parts, elk))
}

/** The best layout in each direction: the surroundings decide which one fits. */
const waysToPlace = async (parts: Parts, elk: Elk): Promise<readonly Placed[]> => {
  const tried = await Promise.all(
    ways.map(async (way) => ({
      way,
      placed: readGraph(await elk.layout(elkGraph(parts, way)), parts),
    })),
  )
  return [...groupBy(tried, ({ way }) => way.direction).values()].map((group) =>
    cheapest(group.map(({ placed }) => placed)),
  )
}
