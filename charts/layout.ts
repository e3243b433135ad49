import type { ElkNode } from 'elkjs/lib/elk-api'
import { arrange, cost } from './arrange'
import type { Chart } from './chart'
import { type Direction, elkGraph } from './elkGraph'
import { readGraph } from './elkResult'
import { MARGIN } from './measures'
import { type Parts, partsOf, separateRegions } from './parts'
import { type Placed, shift } from './placed'
import type { Words } from './words'

/** What lays out: `new ELK()` of elkjs, in this thread or in a worker. */
export interface Elk {
  layout(graph: ElkNode): Promise<ElkNode>
}

/** A chart with a place for everything in it. */
export interface Layout extends Placed {
  readonly id: string
}

const directions: readonly Direction[] = ['DOWN', 'RIGHT']

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
    width: placed.width + MARGIN * 2,
    height: placed.height + MARGIN * 2,
  }
}

const waysToPlace = (parts: Parts, elk: Elk): Promise<readonly Placed[]> =>
  Promise.all(
    directions.map(async (direction) =>
      readGraph(await elk.layout(elkGraph(parts, direction)), parts),
    ),
  )

const cheapest = (ways: readonly Placed[]): Placed =>
  ways.reduce((best, way) => (cost(way) < cost(best) ? way : best))
