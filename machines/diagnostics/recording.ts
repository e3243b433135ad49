import type { Chart } from './chart.ts'

// The recording of an actor tree: plain data, without texts of people and without secrets.

export type ActorStatus = 'active' | 'done' | 'error' | 'stopped'

export interface RecordedActor {
  readonly id: string
  readonly name: string
  readonly parent: string | null
  /** The id of the actor's chart; null for an actor that is no machine. */
  readonly machine: string | null
}

/** The state of an actor after an event. */
export interface Standing {
  readonly status: ActorStatus
  /** The ids of its active states. */
  readonly active: readonly string[]
  /** The ids of the transitions that were taken. */
  readonly taken: readonly string[]
  /** Numbers and words of the context that contain nothing private. */
  readonly facts: Readonly<Record<string, string | number>>
}

/** An event, and the state of its receiver afterwards. */
export interface Moment extends Standing {
  /** The moment's number, counted from the start of the recording. */
  readonly number: number
  /** Milliseconds since 1970. */
  readonly time: number
  /** The actor that sent the event; null where it came from outside. */
  readonly from: string | null
  readonly to: string
  readonly event: string
  /** What is known of this event beyond its receiver: which message it is about, which load failed. */
  readonly details?: Readonly<Record<string, string | number>> | undefined
}

/** A call to the server: names, numbers and times. No body, no address, no id but that of the server's log. */
export interface RecordedCall {
  /** Counted from the start of the recording. */
  readonly id: number
  /** The last moment before the call began. */
  readonly number: number
  /** Milliseconds since 1970. */
  readonly time: number
  /** Milliseconds; null while it runs. */
  readonly took: number | null
  /** As the contract writes it: 'GET /lpmobile/clients/:id'. */
  readonly endpoint: string
  /** Null without an answer. */
  readonly status: number | null
  /** The server's log has it, too; null where the answer named none. */
  readonly requestId: string | null
  /** The task that called, where it called as it began. */
  readonly actor: string | null
  /** Which message it sends: the n-th of this page. Its key is in no recording. */
  readonly message: number | null
  /** The n-th call for this message. */
  readonly attempt: number | null
}

/** What a person wrote to a recording: their own words, as they are. */
interface RecordedNote {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly text: string
}

/** A picture that a person added: what it shows is theirs to decide. */
export interface RecordedPicture {
  /** Milliseconds since 1970. */
  readonly at: number
  /** A data URL. */
  readonly data: string
}

export interface Enclosed {
  readonly notes: readonly RecordedNote[]
  readonly pictures: readonly RecordedPicture[]
}

export interface Recording {
  readonly charts: Readonly<Record<string, Chart>>
  readonly actors: readonly RecordedActor[]
  /** The state of each actor before the first moment. */
  readonly before: Readonly<Record<string, Standing>>
  readonly moments: readonly Moment[]
  /** The calls to the server, in the order in which they began; none in older recordings. */
  readonly calls?: readonly RecordedCall[] | undefined
  readonly notes?: readonly RecordedNote[] | undefined
  readonly pictures?: readonly RecordedPicture[] | undefined
  /** The recordings of this tab before the page was loaded again, the latest first. */
  readonly earlier?: readonly Recording[] | undefined
}

export interface MomentFilter {
  /** The id of the sending or receiving actor, or of one above it; null for all. */
  readonly actor: string | null
  readonly text: string
}

export const emptyRecording: Recording = { charts: {}, actors: [], before: {}, moments: [] }

/** Enough to test the way to a failure: a sign-in and one sent message are about 300. */
export const MOMENTS_KEPT = 2_000

/** The number of moments that the page lists. */
export const MOMENTS_LISTED = 200

/** The newest moments, or those around the moment on the screen. */
export function listed(moments: readonly Moment[], at: number | null): readonly Moment[] {
  const place = moments.findIndex(({ number }) => number === at)
  const end = place < 0 ? moments.length : Math.min(moments.length, place + MOMENTS_LISTED / 2)
  return moments.slice(Math.max(0, end - MOMENTS_LISTED), Math.max(end, MOMENTS_LISTED))
}

/** A task has many names alike: it is named with the machine that started it. */
export function namesOf(actors: readonly RecordedActor[]): ReadonlyMap<string, string> {
  const own = new Map(actors.map(({ id, name }) => [id, name]))
  return new Map(
    actors.map(({ id, name, parent, machine }) => {
      const above = parent === null ? undefined : own.get(parent)
      return [id, machine === null && above !== undefined ? `${above} › ${name}` : name]
    }),
  )
}

const plain = (text: string) => text.trim().toLowerCase()

/** The actor with all that it started, and they in turn; null for every actor. */
export function within(
  actors: readonly RecordedActor[],
  top: string | null,
): ReadonlySet<string> | null {
  if (top === null) return null
  const found = new Set([top])
  // An actor is met after the one that started it.
  for (const { id, parent } of actors) if (parent !== null && found.has(parent)) found.add(id)
  return found
}

/** The moments that pass the filter. */
export function momentsWith(recording: Recording, filter: MomentFilter): readonly Moment[] {
  const names = namesOf(recording.actors)
  const wanted = within(recording.actors, filter.actor)
  const sought = plain(filter.text)
  return recording.moments.filter(({ from, to, event, active }) => {
    if (wanted && !wanted.has(to) && (from === null || !wanted.has(from))) return false
    const words = [event, names.get(to), from === null ? '' : names.get(from), ...active]
    return sought === '' || words.some((word) => word?.toLowerCase().includes(sought))
  })
}

/** The state of every actor after that moment; null means after the last. */
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

/** The actors that ran at that moment, each under its parent. */
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

/** The actors that are machines, each with the number of machines above it. */
export function machinesByDepth(
  actors: readonly RecordedActor[],
): readonly { readonly actor: RecordedActor; readonly depth: number }[] {
  const under = (
    parent: string | null,
    depth: number,
  ): readonly { readonly actor: RecordedActor; readonly depth: number }[] =>
    actors
      .filter((actor) => actor.machine !== null && actor.parent === parent)
      .flatMap((actor) => [{ actor, depth }, ...under(actor.id, depth + 1)])
  return under(null, 0)
}

/** The machines of the actors that run. */
export const runningMachines = (
  { actors }: Recording,
  standings: ReadonlyMap<string, Standing>,
): ReadonlySet<string> =>
  new Set(
    actors.flatMap(({ id, machine }) =>
      machine !== null && standings.get(id)?.status === 'active' ? [machine] : [],
    ),
  )

/** Whose chart is shown before somebody chooses one. */
export const chartedActor = ({ actors }: Recording): string | null =>
  actors.find(({ machine }) => machine !== null)?.id ?? null
