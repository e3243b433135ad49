import type { Moment, Standing } from '#machines/diagnostics/recording.ts'
import { factsOf } from '#src/effects/diagnostics/allowed.ts'
import { happening } from '../../kit/events.ts'
import { everyStep } from '../../kit/everyStep.ts'
import type { AnyModel, Case } from '../../kit/model.ts'
import { momentKey, type Moment as Point } from '../../kit/moment.ts'
import { endOf, extend, type Path, type Step, startAt, startsOf } from '../../kit/path.ts'

// A recording has the types of events and the states after them, and no texts. The models have cases with stand-in
// texts: of the cases of a type, those that lead to the recorded states can be the recorded event.

/** A path through a model that matches the recording so far. */
export interface Way {
  readonly path: Path
  /** The number of the recorded moment of each step; null for steps before the recording. */
  readonly numbers: readonly (number | null)[]
}

/** The spec can open the page at each of these starts. */
const OF_THE_PAGE: ReadonlySet<string> = new Set(['app', 'session'])

/** The maximum of paths that are followed together: typed text could be any case until it is used. */
const WAYS = 40

/** The starts of the model that match the recording. */
export const startsLike = (model: AnyModel, standing: Standing): Path[] =>
  startsOf(model)
    .map(([name, input]) => startAt(model, name, input))
    .filter((path) => isLike(path, standing) && hasFacts(model, path, standing))

/**
 * The paths of the model to the actor's state when the recording began: those from the usual start with the fewest acts
 * of a person or the world first, then those with the recorded numbers, then the shortest.
 */
export function waysTo(
  model: AnyModel,
  standing: Standing,
  isFromMachine: (event: Case) => boolean,
): Path[] {
  const isAct = ({ event }: Step) => happening(event).kind === 'event' && !isFromMachine(event)
  const [usual] = startsOf(model)
  const isUsual = ({ steps: [first] }: Path) =>
    OF_THE_PAGE.has(model.machine.id) || (first?.event.case ?? '') === usual?.[0]
  const cost = (way: Path) =>
    1_000_000 * (way.steps.filter(isAct).length + 2 * Number(!isUsual(way))) +
    1_000 * Number(!hasFacts(model, way, standing)) +
    way.steps.length
  const cheapest = new Map<string, { readonly way: Path; readonly costs: number }>()
  for (const { state, way } of everyStep(model)) {
    if (!isThere(state, standing) || !hasFacts(model, way, standing, isWord)) continue
    const key = momentKey(model, state)
    const costs = cost(way)
    if (costs < (cheapest.get(key)?.costs ?? Number.POSITIVE_INFINITY))
      cheapest.set(key, { way, costs })
  }
  return [...cheapest.values()]
    .sort((a, b) => a.costs - b.costs)
    .map(({ way }) => way)
    .slice(0, WAYS)
}

/** The paths that match the recording after one more event. */
export function goOn(model: AnyModel, ways: readonly Way[], moment: Moment): Way[] {
  const next = ways.flatMap(({ path, numbers }) =>
    casesLike(model, moment).flatMap((event) => {
      const longer = attempt(model, path, event)
      return longer && isLike(longer, moment)
        ? [{ path: longer, numbers: [...numbers, moment.number] }]
        : []
    }),
  )
  // The recorded product may be an older one, and a stand-in may differ in a number: the most similar are kept.
  const likeness = ({ path }: Way) =>
    2 * Number(hasTaken(path, moment)) + Number(hasFacts(model, path, moment))
  const most = Math.max(...next.map(likeness))
  return distinct(
    model,
    next.filter((way) => likeness(way) === most),
  )
}

/** A choice of a person has a name in the recording: another choice is another event. */
function casesLike({ options }: AnyModel, { event: type, from, facts }: Moment): readonly Case[] {
  const cases = (options.cases as readonly Case[]).filter((event) => event.type === type)
  if (cases.length === 0) return happening({ type }).kind === 'answer' ? [] : [{ type }]
  const isOther = (event: Case) =>
    Object.entries(factsOf(event, null, null)).some(
      ([name, fact]) => isWord(fact) && name in facts && facts[name] !== fact,
    )
  return from === null ? cases.filter((event) => !isOther(event)) : cases
}

/** Null where the model cannot do that: no such delay runs, or the event lacks data for its actions. */
function attempt(model: AnyModel, path: Path, event: Case): Path | null {
  try {
    return extend(model, path, event)
  } catch {
    return null
  }
}

function distinct(model: AnyModel, ways: readonly Way[]): Way[] {
  const byKey = new Map<string, Way>()
  for (const way of ways) {
    const end = endOf(way.path)
    const key = end ? momentKey(model, end) : ''
    if (!byKey.has(key)) byKey.set(key, way)
  }
  return [...byKey.values()].slice(0, WAYS)
}

const isLike = (path: Path, standing: Standing): boolean => {
  const end = endOf(path)
  return end !== undefined && isThere(end, standing)
}

const isThere = ({ snapshot: { _nodes: nodes } }: Point, { active }: Standing): boolean =>
  nodes.length === active.length && nodes.every(({ id }) => active.includes(id))

/** `source|event|index` of a recording is `source: event#index → target` of a model. */
function hasTaken(path: Path, { taken }: Standing): boolean {
  const own = endOf(path)?.taken.map((key) => key.replace(/ → .*$/, '')) ?? []
  const recorded = taken.map((id) => {
    const [source = '', type = '', index = ''] = id.split('|')
    return `${source}: ${type || 'always'}#${index}`
  })
  return own.join() === recorded.join()
}

type Fact = string | number

/** Words of the code; a number depends on the data. */
const isWord = (fact: Fact): boolean => typeof fact === 'string'

function hasFacts(
  { machine }: AnyModel,
  path: Path,
  { facts }: Standing,
  isCompared: (fact: Fact) => boolean = () => true,
): boolean {
  const last = path.steps.at(-1)
  if (!last) return false
  const own = factsOf(last.event, machine.id, last.state.snapshot.context)
  return Object.entries(facts).every(([name, fact]) => !isCompared(fact) || own[name] === fact)
}
