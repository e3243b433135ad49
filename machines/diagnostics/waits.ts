import {
  type Chart,
  type ChartDelay,
  type ChartTransition,
  contains,
  statesWithin,
} from './chart.ts'
import { type Moment, type Recording, standingsAt } from './recording.ts'

// What an actor waits for at a moment: time, and answers.

export interface PendingDelay {
  readonly actor: string
  readonly state: string
  readonly delay: ChartDelay
  /** Milliseconds since 1970; null where the recording began later. */
  readonly since: number | null
  /** Milliseconds since 1970; null where the beginning or the length is not known. */
  readonly due: number | null
}

export interface OpenCall {
  readonly actor: string
  /** Milliseconds since 1970; null where the recording began later. */
  readonly since: number | null
}

const NEVER = Number.MAX_SAFE_INTEGER

const upTo = ({ moments }: Recording, at: number | null): readonly Moment[] =>
  at === null ? moments : moments.filter(({ number }) => number <= at)

/** Whether a transition enters the state, also anew. Source: XState's getTransitionDomain(). */
const enters = (chart: Chart): ((way: ChartTransition, state: string) => boolean) => {
  const isIn = contains(chart.root)
  const isWithin = (id: string, outer: string) => id === outer || isIn(id, outer)
  const ids = statesWithin(chart.root).map(({ id }) => id)
  return ({ source, targets, reenters }, state) => {
    if (targets.length === 0) return false
    if (!reenters && targets.every((target) => isWithin(target, source))) return isIn(state, source)
    const ends = [source, ...targets]
    // The least common ancestor: no other common ancestor lies within it.
    const common = ids.filter((id) => ends.every((end) => isIn(end, id)))
    const domain = common.find((id) => !common.some((other) => isIn(other, id)))
    return domain === undefined || isIn(state, domain)
  }
}

/** When the actor entered a state that is active after these moments. */
const enteredAt = (own: readonly Moment[], chart: Chart, state: string): number | null => {
  const isEntered = enters(chart)
  const ways = new Map(chart.transitions.map((way) => [way.id, way]))
  const index = own.findLastIndex(({ active, taken, event }, at) => {
    if (!active.includes(state)) return false
    const wasActive = own[at - 1]?.active.includes(state) ?? event !== 'xstate.init'
    return (
      !wasActive ||
      taken.some((id) => {
        const way = ways.get(id)
        return way !== undefined && isEntered(way, state)
      })
    )
  })
  return own[index]?.time ?? null
}

/** The delays of the active states, the next to end first. */
export const pendingAt = (recording: Recording, at: number | null): readonly PendingDelay[] => {
  const moments = upTo(recording, at)
  const standings = standingsAt(recording, at)
  return recording.actors
    .flatMap(({ id, machine }) => {
      const standing = standings.get(id)
      const chart = machine === null ? undefined : recording.charts[machine]
      if (!chart || chart.delays.length === 0 || standing?.status !== 'active') return []
      const own = moments.filter(({ to }) => to === id)
      const waits = new Map<string, PendingDelay>()
      for (const { source, trigger } of chart.transitions) {
        if (trigger.kind !== 'delay' || !standing.active.includes(source)) continue
        const { delay } = trigger
        const since = enteredAt(own, chart, source)
        const due =
          since === null || delay.milliseconds === null ? null : since + delay.milliseconds
        waits.set(`${source} ${delay.name ?? delay.milliseconds}`, {
          ...{ actor: id, state: source, delay, since, due },
        })
      }
      return [...waits.values()]
    })
    .sort((one, other) => (one.due ?? NEVER) - (other.due ?? NEVER))
}

/** The actors whose answer their machine waits for: what only listens has no end to wait for. */
const isAwaited = ({ actors, charts }: Recording): ((id: string) => boolean) => {
  const known = new Map(actors.map((actor) => [actor.id, actor]))
  return (id) => {
    const actor = known.get(id)
    const parent = actor?.parent == null ? undefined : known.get(actor.parent)
    const chart = parent?.machine == null ? undefined : charts[parent.machine]
    return (
      actor?.machine === null &&
      chart?.transitions.some(
        ({ trigger }) =>
          (trigger.kind === 'done' || trigger.kind === 'error') && trigger.actor === actor.name,
      ) === true
    )
  }
}

const begunAt = (moments: readonly Moment[]): ReadonlyMap<string, number> =>
  new Map(moments.flatMap(({ event, to, time }) => (event === 'xstate.init' ? [[to, time]] : [])))

/** The calls that are not answered yet, the oldest first. */
export const callsAt = (recording: Recording, at: number | null): readonly OpenCall[] => {
  const isCall = isAwaited(recording)
  const begun = begunAt(upTo(recording, at))
  return [...standingsAt(recording, at)]
    .flatMap(([actor, { status }]) =>
      status === 'active' && isCall(actor) ? [{ actor, since: begun.get(actor) ?? null }] : [],
    )
    .sort((one, other) => (one.since ?? 0) - (other.since ?? 0))
}

/** Milliseconds that the calls took, by the number of the moment that brought the answer to their machine. */
export const durations = ({ moments }: Recording): ReadonlyMap<number, number> => {
  const begun = begunAt(moments)
  return new Map(
    moments.flatMap(({ number, event, from, time }) => {
      const since = from === null ? undefined : begun.get(from)
      const isAnswer = /^xstate\.(?:done|error)\.actor\./.test(event)
      return isAnswer && since !== undefined ? [[number, time - since] as const] : []
    }),
  )
}
