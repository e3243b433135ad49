import type { Chart } from './chart'

// What happened in a tree of actors: plain data, without anything that people wrote or that lets somebody in.

export type ActorStatus = 'active' | 'done' | 'error' | 'stopped'

export interface RecordedActor {
  readonly id: string
  readonly name: string
  readonly parent: string | null
  /** The id of its chart; null of what is no machine. */
  readonly machine: string | null
}

/** How an actor stood when something had happened. */
export interface Standing {
  readonly status: ActorStatus
  /** The ids of the states that it is in. */
  readonly active: readonly string[]
  /** The ids of the transitions that brought it there. */
  readonly taken: readonly string[]
  /** Numbers and words that are known to be harmless. */
  readonly facts: Readonly<Record<string, string | number>>
}

/** An event, and how its receiver stood after it. */
export interface Moment extends Standing {
  /** Counted from the beginning: it names the moment. */
  readonly number: number
  /** Milliseconds since 1970. */
  readonly time: number
  /** The actor that sent it; null when it came from outside. */
  readonly from: string | null
  readonly to: string
  readonly event: string
}

export interface Recording {
  readonly charts: Readonly<Record<string, Chart>>
  readonly actors: readonly RecordedActor[]
  /** How each stood before the first of the moments. */
  readonly before: Readonly<Record<string, Standing>>
  readonly moments: readonly Moment[]
}

export interface MomentFilter {
  /** The id of an actor that sent or received; null for all. */
  readonly actor: string | null
  readonly text: string
}

export const emptyRecording: Recording = { charts: {}, actors: [], before: {}, moments: [] }

/** Enough for a test of the way to what went wrong: a sign-in and a message sent are 300. */
export const MOMENTS_KEPT = 2_000

/** How many of them the page lists. */
export const MOMENTS_LISTED = 200

/** The newest of these, or those around the one at which the page stands. */
export function listed(moments: readonly Moment[], at: number | null): readonly Moment[] {
  const place = moments.findIndex(({ number }) => number === at)
  const end = place < 0 ? moments.length : Math.min(moments.length, place + MOMENTS_LISTED / 2)
  return moments.slice(Math.max(0, end - MOMENTS_LISTED), Math.max(end, MOMENTS_LISTED))
}

const plain = (text: string) => text.trim().toLowerCase()

/** Those that the filter lets through. */
export function momentsWith(recording: Recording, filter: MomentFilter): readonly Moment[] {
  const names = new Map(recording.actors.map(({ id, name }) => [id, name]))
  const sought = plain(filter.text)
  return recording.moments.filter(({ from, to, event, active }) => {
    if (filter.actor !== null && filter.actor !== to && filter.actor !== from) return false
    const words = [event, names.get(to), from === null ? '' : names.get(from), ...active]
    return sought === '' || words.some((word) => word?.toLowerCase().includes(sought))
  })
}

/** How every actor stood after that moment; null for after the last. */
export function standingsAt(
  { before, moments }: Recording,
  number: number | null,
): ReadonlyMap<string, Standing> {
  const standings = new Map<string, Standing>(Object.entries(before))
  for (const moment of moments) {
    if (number !== null && moment.number > number) break
    standings.set(moment.to, moment)
  }
  return standings
}

export interface ActorBranch {
  readonly actor: RecordedActor
  readonly standing: Standing
  readonly children: readonly ActorBranch[]
}

/** The actors that ran then, each under its parent. */
export function treeOf(
  { actors }: Recording,
  standings: ReadonlyMap<string, Standing>,
): readonly ActorBranch[] {
  const running = actors.flatMap((actor) => {
    const standing = standings.get(actor.id)
    return standing?.status === 'active' ? [{ actor, standing }] : []
  })
  const known = new Set(running.map(({ actor }) => actor.id))
  const under = (parent: string | null): readonly ActorBranch[] =>
    running
      .filter(({ actor }) =>
        parent === null
          ? actor.parent === null || !known.has(actor.parent)
          : actor.parent === parent,
      )
      .map((one) => ({ ...one, children: under(one.actor.id) }))
  return under(null)
}
