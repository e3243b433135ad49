import type { ActorLogic } from 'xstate'
import { adjacencyMapToArray, getAdjacencyMap } from 'xstate/graph'
import { eventLabel } from './events'
import { eventsFor, ignoredFor } from './eventsFor'
import type { AnyModel, Case } from './model'
import { firstMoment, type Moment, momentKey, nextMoment } from './moment'

export interface Step {
  readonly event: Case
  readonly state: Moment
}

/** From a start, one event after another. The first step is the start itself. */
export interface Path {
  readonly label: string
  readonly steps: readonly Step[]
  readonly input: unknown
}

export const endOf = ({ steps }: Path): Moment | undefined => steps.at(-1)?.state

/** The beginnings of a model: its one input, or its named ones. */
export const startsOf = ({ options }: AnyModel): readonly (readonly [string, unknown])[] =>
  options.starts ? Object.entries(options.starts) : [['', options.input]]

/** Follows the given events, whether they make a path of the model or not. */
export function replay(model: AnyModel, events: readonly Case[], start?: string): Path {
  const [name, input] = startNamed(model, start)
  let state = firstMoment(model, input)
  const steps: Step[] = [{ event: startEvent(name), state }]
  for (const event of events) {
    state = nextMoment(model, state, event)
    steps.push({ event, state })
  }
  return pathOf(steps, input)
}

export function startNamed(model: AnyModel, name?: string): readonly [string, unknown] {
  const starts = startsOf(model)
  const start = name === undefined ? starts[0] : starts.find(([known]) => known === name)
  if (!start) throw new Error(`The model has no start '${name}'`)
  return start
}

const startEvent = (name: string): Case =>
  name === '' ? { type: 'xstate.init' } : { type: 'xstate.init', case: name }

const pathOf = (steps: readonly Step[], input: unknown): Path => ({
  label: labelOf(steps),
  steps,
  input,
})

/** `open → order.placed → done pay[paid] → after thanks` */
export const labelOf = (steps: readonly Step[]): string =>
  steps.map(({ event }) => stepLabel(event)).join(' → ')

const stepLabel = (event: Case): string =>
  event.type === 'xstate.init'
    ? (event.case ?? 'start')
    : eventLabel(event)
        .replace(/^xstate\.(done|error)\.actor\./, '$1 ')
        .replace(/^xstate\.after\.([^.]+).*$/, 'after $1')

/**
 * Paths that take every edge between the moments of a model, each by the shortest way. Shortest paths to every
 * state would leave out most transitions; these leave out none that can be reached. One more path for each
 * moment tries whatever is ignored there.
 */
export const edgeCovering = (model: AnyModel, { ignored = true } = {}): Path[] =>
  startsOf(model).flatMap(([name, input]) => {
    const { paths, ways } = edgesFrom(model, startEvent(name), input)
    return maximal(ignored ? [...paths, ...ways.map((way) => ignoring(model, way))] : paths)
  })

function edgesFrom(model: AnyModel, event: Case, input: unknown) {
  const first = firstMoment(model, input)
  const start = pathOf([{ event, state: first }], input)
  const ways = new Map([[momentKey(model, first), start]])
  const paths = [start]
  // In the order in which the graph was walked: the way to an edge's beginning is there before the edge is.
  for (const edge of adjacencyMapToArray(graphOf(model, first))) {
    const way = ways.get(momentKey(model, edge.state)) ?? start
    const path = pathOf([...way.steps, { event: edge.event, state: edge.nextState }], input)
    paths.push(path)
    const reached = momentKey(model, edge.nextState)
    if (!ways.has(reached)) ways.set(reached, path)
  }
  return { paths, ways: [...ways.values()] }
}

/** A way, then everything that changes nothing at its end, then the delay that still runs there. */
function ignoring(model: AnyModel, way: Path): Path {
  const steps = [...way.steps]
  const follow = (event: Case) => {
    const before = steps.at(-1)?.state
    if (before) steps.push({ event, state: nextMoment(model, before, event) })
  }
  const end = endOf(way)
  for (const event of end ? ignoredFor(model)(end) : []) follow(event)
  const running = end?.timers[0]
  if (running) follow({ type: running.type })
  return pathOf(steps, way.input)
}

function graphOf(model: AnyModel, first: Moment) {
  const { limit = 20_000 } = model.options
  const logic: ActorLogic<Moment, Case, unknown> = {
    getInitialSnapshot: () => first,
    transition: (moment, event) => nextMoment(model, moment, event),
    getPersistedSnapshot: (moment) => moment,
  }
  return getAdjacencyMap(logic, {
    limit,
    events: distinct(eventsFor(model)),
    serializeState: (moment) => momentKey(model, moment),
    serializeEvent: eventLabel,
  })
}

const distinct = (events: (at: Moment) => Case[]) => (moment: Moment) => {
  const offered = events(moment)
  const labels = offered.map(eventLabel)
  const twice = labels.find((label, index) => labels.indexOf(label) !== index)
  if (twice !== undefined) throw new Error(`Two cases read '${twice}': give them a case name`)
  return offered
}

/** Without the paths that are the beginning of another. */
export function maximal(paths: readonly Path[]): Path[] {
  const sorted = paths
    .map((path) => ({
      path,
      key: `${path.steps.map(({ event }) => eventLabel(event)).join('\n')}\n`,
    }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
  return sorted
    .filter(({ key }, index) => !sorted[index + 1]?.key.startsWith(key))
    .map(({ path }) => path)
}

/** The smallest handful, greedily, that still takes every transition the given paths take. */
export function reduce(paths: readonly Path[]): Path[] {
  const left = paths.map((path) => ({ path, taken: takenBy(path) }))
  const missing = new Set(left.flatMap(({ taken }) => [...taken]))
  const kept: Path[] = []
  const gain = ({ taken }: { taken: ReadonlySet<string> }) =>
    [...taken].filter((key) => missing.has(key)).length
  while (missing.size > 0) {
    const best = left.reduce((a, b) => (gain(b) > gain(a) ? b : a))
    for (const key of best.taken) missing.delete(key)
    kept.push(best.path)
  }
  return kept
}

export const takenBy = ({ steps }: Path): ReadonlySet<string> =>
  new Set(steps.flatMap(({ state }) => state.taken))
