import type { ActorLogic } from 'xstate'
import { adjacencyMapToArray, getAdjacencyMap } from 'xstate/graph'
import { eventLabel } from './events'
import { eventsFor } from './eventsFor'
import type { AnyModel, Case } from './model'
import { type Moment, momentKey, nextMoment } from './moment'
import { endOf, type Path, pathOf, startAt } from './path'

export interface Edge {
  readonly event: Case
  /** The keys of the moments that it joins. */
  readonly from: string
  readonly to: string
  /** Where it leads, taken by the shortest way to its beginning. */
  readonly state: Moment
}

/** Everything that can happen from one beginning. */
export interface Graph {
  /** The shortest way to each moment, nearest first. */
  readonly ways: ReadonlyMap<string, Path>
  readonly edges: readonly Edge[]
}

export function graphFrom(model: AnyModel, name: string, input: unknown): Graph {
  const start = startAt(model, name, input)
  const first = endOf(start)
  if (!first) return { ways: new Map(), edges: [] }
  const edges = explore(model, first)
  const ways = new Map([[momentKey(model, first), start]])
  // In the order in which it was explored: the way to an edge's beginning is there before the edge is.
  for (const { event, from, to, state } of edges) {
    const way = ways.get(from)
    if (way && !ways.has(to)) ways.set(to, pathOf([...way.steps, { event, state }], input))
  }
  return { ways, edges }
}

function explore(model: AnyModel, first: Moment): Edge[] {
  const { limit = 20_000 } = model.options
  const logic: ActorLogic<Moment, Case, unknown> = {
    getInitialSnapshot: () => first,
    transition: (moment, event) => nextMoment(model, moment, event),
    getPersistedSnapshot: (moment) => moment,
  }
  const found = getAdjacencyMap(logic, {
    limit,
    events: distinct(eventsFor(model)),
    serializeState: (moment) => momentKey(model, moment),
    serializeEvent: eventLabel,
  })
  return adjacencyMapToArray(found).map(({ state, event, nextState }) => ({
    event,
    from: momentKey(model, state),
    to: momentKey(model, nextState),
    state: nextState,
  }))
}

const distinct = (events: (at: Moment) => Case[]) => (moment: Moment) => {
  const offered = events(moment)
  const labels = offered.map(eventLabel)
  const twice = labels.find((label, index) => labels.indexOf(label) !== index)
  if (twice !== undefined) throw new Error(`Two cases read '${twice}': give them a case name`)
  return offered
}
