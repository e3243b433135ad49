import type { Moment as Recorded, Recording, Standing } from '#machines/diagnostics/recording.ts'
import { happening } from '../../kit/events.ts'
import type { Path } from '../../kit/path.ts'
import type { FoundModel } from '../models.ts'
import { type Earlier, type FollowedStep, type Place, placeOf } from './place.ts'
import { echoesIn, lateIn, sendersOf, stillWaiting } from './senders.ts'
import { goOn, startsLike, type Way, waysTo } from './ways.ts'

/** The end of a machine's path. */
export interface Arrival {
  readonly found: FoundModel
  /** The spec can reach the state: neither other machines with unrecorded data nor earlier events led there. */
  readonly isRepeated: boolean
  readonly path: Path
}

export interface Followed {
  /** The starts of the machines that ran when the recording began: `app.settled`. */
  readonly began: readonly string[]
  /** The place of the page before the first step; null where the steps begin with the page. */
  readonly place: Place | null
  /** The events from persons, the server, the clock and the browser, in order. */
  readonly steps: readonly FollowedStep[]
  /** The machines that run at the end and could be followed until then. */
  readonly arrivals: readonly Arrival[]
  /** Recorded events that no model can cause. */
  readonly gaps: readonly string[]
}

interface Follower {
  readonly found: FoundModel
  readonly ways: readonly Way[]
  readonly isLost: boolean
}

export function follow(recording: Recording, models: readonly FoundModel[]): Followed {
  const known = new Map(models.map((found) => [found.model.machine.id, found]))
  const machines = new Map(recording.actors.map(({ id, machine }) => [id, machine]))
  const foundOf = (actor: string) => known.get(machines.get(actor) ?? '')
  const isFromMachine = sendersOf(recording, foundOf)
  const followers = new Map<string, Follower>()
  const gaps: string[] = []
  const begin = (actor: string, standing: Standing, number: number | null) => {
    const found = foundOf(actor)
    if (!found || standing.status !== 'active') return
    const ways =
      number === null
        ? waysTo(found.model, standing, (event) => isFromMachine(actor, event))
        : startsLike(found.model, standing)
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
    const ways = goOn(follower.found.model, follower.ways, moment)
    if (ways.length > 0) followers.set(moment.to, { ...follower, ways })
    else {
      gaps.push(`${follower.found.model.machine.id}: ${moment.event}, número ${moment.number}`)
      followers.set(moment.to, { ...follower, isLost: true })
    }
  }

  const taken = [...followers].flatMap(([actor, follower]) => stepsOf(actor, follower))
  const earlier = taken.filter(({ number }) => number === null)
  const started = [...followers].map(([actor, { found, ways }]) => ({
    actor,
    found,
    start: ways[0]?.path.steps[0]?.event.case,
  }))
  const late = lateIn(recording)
  const place = placeOf(recording, started, earlier, late, isFromMachine)
  const echoes = echoesIn(recording)
  const isFromOutside = ({ number, from, event }: Recorded) =>
    !echoes.has(number) &&
    (from === null || isDelay(event) || !machines.get(from)) &&
    !(place && late.moments.has(number))
  const fromOutside = new Set(recording.moments.filter(isFromOutside).map(({ number }) => number))
  const isMovedWithin = (id: string) => {
    const own = recording.moments.filter(({ to, taken: ways }) => to === id && ways.length > 0)
    return own.length > 0 && !own.some(isFromOutside)
  }
  const elsewhere = new Set(
    place ? [...place.unsure, ...stillWaiting(recording, late, foundOf)] : [],
  )
  const stopped = new Set(
    recording.actors.flatMap(({ id }) => (lastOf(recording, id)?.status === 'active' ? [] : [id])),
  )
  return {
    began: started.flatMap(({ actor, found, start = '' }) =>
      recording.before[actor] ? [`${found.model.machine.id}.${start}`] : [],
    ),
    place,
    steps: taken
      .filter(({ number }) => (number === null ? !place : fromOutside.has(number)))
      .sort((a, b) => (a.number ?? -1) - (b.number ?? -1))
      .map(({ step }) => step),
    arrivals: [...followers].flatMap(([id, { found, isLost, ways }]) => {
      const [way] = stopped.has(id) || isLost ? [] : ways
      const isRepeated = !isMovedWithin(id) && !elsewhere.has(id)
      return way ? [{ found, isRepeated, path: way.path }] : []
    }),
    gaps,
  }
}

const isDelay = (type: string): boolean => happening({ type }).kind === 'delay'

const lastOf = ({ before, moments }: Recording, actor: string): Standing | undefined =>
  moments.findLast(({ to }) => to === actor) ?? before[actor]

interface Taken extends Earlier {
  /** Null before the recording. */
  readonly number: number | null
}

function stepsOf(actor: string, { found, ways: [way] }: Follower): Taken[] {
  if (!way) return []
  return way.path.steps.flatMap(({ event, state }, index) => {
    const before = way.path.steps[index - 1]?.state
    const number = way.numbers[index] ?? null
    const step = before && { found, before, event, now: state }
    return step ? [{ actor, number, step }] : []
  })
}
