import type { ElkNode } from 'elkjs/lib/elk-api'
import type { Chart } from '#machines/diagnostics/chart.ts'
import { type Parts, partsOf, separateRegions } from '../parts.ts'
import type { Words } from '../words.ts'
import { arrange } from './arrange.ts'
import { elkGraph } from './elkGraph.ts'
import { readGraph } from './elkResult.ts'
import { groupBy } from './groupBy.ts'
import { MARGIN } from './measures.ts'
import { tenth } from './numbers.ts'
import { type Placed, shift } from './placed.ts'
import { cheapest, ways } from './ways.ts'

/** The layout engine: `new ELK()` of elkjs, in this thread or in a worker. */
export interface Elk {
  layout(graph: ElkNode): Promise<ElkNode>
}

/** A chart with all its positions. */
export interface Layout extends Placed {
  readonly id: string
}

/** The same chart and words give the same numbers, in Node and in a browser. */
export async function layoutChart(chart: Chart, words: Words, elk: Elk): Promise<Layout> {
  const parts = partsOf(chart, words)
  const regions = await Promise.all(
    separateRegions(parts).map((region) => waysToPlace(region, elk)),
  )
  const placed =
    regions.length > 0 ? arrange(parts, regions) : cheapest(await waysToPlace(parts, elk))
  return {
    ...shift(placed, MARGIN, MARGIN),
    id: chart.id,
    width: tenth(placed.width + MARGIN * 2),
    height: tenth(placed.height + MARGIN * 2),
  }
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
