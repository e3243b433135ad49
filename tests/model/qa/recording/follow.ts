import type { Moment as Recorded, Recording, Standing } from '#machines/diagnostics/recording'
import { factsOf } from '#src/effects/diagnostics/allowed.ts'
import { happening } from '../../kit/events'
import { everyStep } from '../../kit/everyStep'
import type { AnyModel, Case } from '../../kit/model'
import { type Moment, momentKey } from '../../kit/moment'
import { endOf, extend, type Path, startAt, startsOf } from '../../kit/path'
import type { FoundModel } from '../models'

// A recording has the types of events and the states after them, and no texts. The models have cases with stand-in
// texts: of the cases of a type, those that lead to the recorded states can have been the recorded event.

/** A recorded event as a case of a model. */
export interface FollowedStep {
  readonly found: FoundModel
  readonly before: Moment
  readonly event: Case
  readonly now: Moment
}

/** The end of a machine's way. */
export interface Arrival {
  readonly found: FoundModel
  /** Other machines alone moved it, with data that a recording does not have. */
  readonly isMovedWithin: boolean
  readonly path: Path
}

export interface Followed {
  /** What came from persons, the server, the clock and the browser, in order. */
  readonly steps: readonly FollowedStep[]
  /** The machines that run at the end and were followed until then. */
  readonly arrivals: readonly Arrival[]
  /** Recorded events that no model can bring about. */
  readonly gaps: readonly string[]
}

/** A way through a model that looks as recorded so far. */
interface Way {
  readonly path: Path
  /** The number of the recorded moment of each step; null for steps before the recording. */
  readonly numbers: readonly (number | null)[]
}

interface Follower {
  readonly found: FoundModel
  readonly ways: readonly Way[]
  readonly isLost: boolean
}

/** As many ways as are looked at together: a text that was typed could be any of its cases until it is used. */
const WAYS = 40

export function follow(recording: Recording, models: readonly FoundModel[]): Followed {
  const known = new Map(models.map((found) => [found.model.machine.id, found]))
  const machines = new Map(recording.actors.map(({ id, machine }) => [id, machine]))
  const foundOf = (actor: string) => known.get(machines.get(actor) ?? '')
  const followers = new Map<string, Follower>()
  const gaps: string[] = []
  const begin = (actor: string, standing: Standing, number: number | null) => {
    const found = foundOf(actor)
    if (!found || standing.status !== 'active') return
    const ways = number === null ? waysTo(found.model, standing) : startsLike(found.model, standing)
    followers.set(actor, {
      found,
      ways: ways.map((path) => ({ path, numbers: path.steps.map(() => null) })),
      isLost: ways.length === 0,
    })
    if (ways.length === 0) gaps.push(`${found.model.machine.id}: ningún comienzo del modelo es así`)
  }

  for (const { id } of recording.actors) {
    const standing = recording.before[id]
    if (standing) begin(id, standing, null)
  }
  for (const moment of recording.moments) {
    if (moment.event === 'xstate.init') begin(moment.to, moment, moment.number)
    const follower = followers.get(moment.to)
    if (!follower || follower.isLost || moment.event === 'xstate.init') continue
    const ways = goOn(follower, moment)
    if (ways.length > 0) followers.set(moment.to, { ...follower, ways })
    else {
      gaps.push(`${follower.found.model.machine.id}: ${moment.event}, número ${moment.number}`)
      followers.set(moment.to, { ...follower, isLost: true })
    }
  }
  const isFromOutside = ({ from, event }: Recorded) =>
    from === null || isDelay(event) || !machines.get(from)
  const fromOutside = new Set(recording.moments.filter(isFromOutside).map(({ number }) => number))
  const isMovedWithin = (id: string) => {
    const own = recording.moments.filter(({ to, taken }) => to === id && taken.length > 0)
    return own.length > 0 && !own.some(isFromOutside)
  }
  const stopped = new Set(
    recording.actors.flatMap(({ id }) => (lastOf(recording, id)?.status === 'active' ? [] : [id])),
  )
  return {
    steps: [...followers.values()]
      .flatMap((follower) => stepsOf(follower))
      .filter(({ number }) => number === null || fromOutside.has(number))
      .sort((a, b) => (a.number ?? -1) - (b.number ?? -1))
      .map(({ step }) => step),
    arrivals: [...followers].flatMap(([id, follower]) =>
      stopped.has(id) || follower.isLost ? [] : arrivalOf(follower, isMovedWithin(id)),
    ),
    gaps,
  }
}

const isDelay = (type: string): boolean => happening({ type }).kind === 'delay'

const lastOf = ({ before, moments }: Recording, actor: string): Standing | undefined =>
  moments.findLast(({ to }) => to === actor) ?? before[actor]

function stepsOf({ found, ways: [way] }: Follower) {
  if (!way) return []
  return way.path.steps.flatMap(({ event, state }, index) => {
    const before = way.path.steps[index - 1]?.state
    const number = way.numbers[index] ?? null
    return before ? [{ number, step: { found, before, event, now: state } }] : []
  })
}

function arrivalOf({ found, ways: [way] }: Follower, isMovedWithin: boolean): Arrival[] {
  return way ? [{ found, isMovedWithin, path: way.path }] : []
}

/** The beginnings of the model that look as recorded. */
const startsLike = (model: AnyModel, standing: Standing): Path[] =>
  startsOf(model)
    .map(([name, input]) => startAt(model, name, input))
    .filter((path) => isLike(path, standing) && hasFacts(model, path, standing))

/** The shortest ways of the model to where the actor stood when the recording began. */
function waysTo(model: AnyModel, standing: Standing): Path[] {
  const starts = startsLike(model, standing)
  if (starts.length > 0) return starts
  const shortest = new Map<string, Path>()
  for (const { state, way } of everyStep(model)) {
    const key = momentKey(model, state)
    const known = shortest.get(key)
    if (!known || way.steps.length < known.steps.length) shortest.set(key, way)
  }
  return [...shortest.values()]
    .filter((path) => isLike(path, standing) && hasFacts(model, path, standing))
    .sort((a, b) => a.steps.length - b.steps.length)
    .slice(0, WAYS)
}

function goOn({ found: { model }, ways }: Follower, moment: Recorded): Way[] {
  const next = ways.flatMap(({ path, numbers }) =>
    casesOf(model, moment.event).flatMap((event) => {
      const longer = attempt(model, path, event)
      return longer && isLike(longer, moment)
        ? [{ path: longer, numbers: [...numbers, moment.number] }]
        : []
    }),
  )
  // The recorded product may be an older one, and a stand-in may differ in a number: the most alike are kept.
  const likeness = ({ path }: Way) =>
    2 * Number(hasTaken(path, moment)) + Number(hasFacts(model, path, moment))
  const most = Math.max(...next.map(likeness))
  return distinct(
    model,
    next.filter((way) => likeness(way) === most),
  )
}

function casesOf({ options }: AnyModel, type: string): readonly Case[] {
  const cases = (options.cases as readonly Case[]).filter((event) => event.type === type)
  return cases.length > 0 || happening({ type }).kind === 'answer' ? cases : [{ type }]
}

/** Null where the model cannot do that: no such delay runs, or the event lacks what its actions read. */
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

function isLike(path: Path, { active }: Standing): boolean {
  const nodes = endOf(path)?.snapshot._nodes ?? []
  return nodes.length === active.length && nodes.every(({ id }) => active.includes(id))
}

/** `source|event|index` of a recording is `source: event#index → target` of a model. */
function hasTaken(path: Path, { taken }: Standing): boolean {
  const own = endOf(path)?.taken.map((key) => key.replace(/ → .*$/, '')) ?? []
  const recorded = taken.map((id) => {
    const [source = '', type = '', index = ''] = id.split('|')
    return `${source}: ${type || 'always'}#${index}`
  })
  return own.join() === recorded.join()
}

function hasFacts({ machine }: AnyModel, path: Path, { facts }: Standing): boolean {
  const last = path.steps.at(-1)
  if (!last) return false
  const own = factsOf(last.event, machine.id, last.state.snapshot.context)
  return Object.entries(facts).every(([name, fact]) => own[name] === fact)
}
