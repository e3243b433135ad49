import { type Chart, type ChartState, statesWithin } from '#machines/diagnostics/chart.ts'
import { stateBlock } from './layout/boxes.ts'
import { type Edge, edgesOf, isText } from './layout/edges.ts'
import type { Manner } from './layout/manner.ts'
import type { Block } from './layout/text.ts'
import type { Words } from './words.ts'

/** The parts to place: states with their texts, and the edges between them. */
export interface Parts {
  readonly root: ChartState
  readonly blocks: ReadonlyMap<string, Block>
  readonly edges: readonly Edge[]
}

export function partsOf(chart: Chart, words: Words, manner: Manner): Parts {
  const { widths } = manner
  const told = chart.transitions.filter((transition) => isText(transition, manner))
  const toldBy = (id: string) => told.filter(({ source }) => source === id)
  return {
    root: chart.root,
    edges: edgesOf(chart, words, manner),
    blocks: new Map(
      statesWithin(chart.root).map((state) => [
        state.id,
        stateBlock(state, toldBy(state.id), words, widths),
      ]),
    ),
  }
}

/** The parts of each region that no edge enters or leaves; empty where an edge does. */
export function separateRegions(parts: Parts): readonly Parts[] {
  const { root, blocks, edges } = parts
  if (root.kind !== 'parallel') return []
  const regions = root.children.map((region) => {
    const ids = new Set(statesWithin(region).map(({ id }) => id))
    const within = edges.filter(({ source, target }) => ids.has(source) && ids.has(target))
    return { root: region, blocks, edges: within }
  })
  const isWhole = regions.reduce((sum, region) => sum + region.edges.length, 0) === edges.length
  return isWhole ? regions : []
}
