import {
  type Chart,
  type ChartTransition,
  contains,
  statesWithin,
} from '#machines/diagnostics/chart.ts'
import type { Words } from '../words.ts'
import { edgeBlock } from './boxes.ts'
import { groupBy } from './groupBy.ts'
import type { Manner } from './manner.ts'
import type { Block } from './text.ts'

export type Tone = 'event' | 'delay' | 'done' | 'error' | 'always'

/** All transitions of one tone between the same two states. */
export interface Edge {
  readonly id: string
  readonly source: string
  readonly target: string
  readonly tone: Tone
  readonly transitions: readonly string[]
  readonly block: Block
  /** The edge leads to a state that is written before its source. */
  readonly goesBack: boolean
}

/** True if a transition is a text in its state's box and not an edge. */
export const isText = (
  { id, source, targets }: ChartTransition,
  { written }: Pick<Manner, 'written'>,
): boolean => written.has(id) || targets.every((target) => target === source)

export function edgesOf(
  { root, transitions }: Chart,
  words: Words,
  manner: Manner,
): readonly Edge[] {
  const order = new Map(statesWithin(root).map(({ id }, at) => [id, at]))
  const placeOf = (id: string) => order.get(id) ?? 0
  const isInside = contains(root)
  const ends = transitions
    .filter((transition) => !isText(transition, manner))
    .flatMap((transition) => transition.targets.map((target) => ({ transition, target })))
  const groups = groupBy(ends, ({ transition, target }) =>
    [transition.source, target, toneOf(transition)].join('|'),
  )
  return [...groups].flatMap(([id, group]) => {
    const [first] = group
    if (!first) return []
    const { source } = first.transition
    const together = group.map(({ transition }) => transition)
    return {
      id,
      source,
      target: first.target,
      tone: toneOf(first.transition),
      transitions: together.map((transition) => transition.id),
      block: edgeBlock(together, words, manner.widths),
      goesBack: placeOf(source) > placeOf(first.target) && !isInside(source, first.target),
    }
  })
}

function toneOf({ trigger }: ChartTransition): Tone {
  if (trigger.kind === 'finished') return 'done'
  return trigger.kind === 'snapshot' ? 'event' : trigger.kind
}
