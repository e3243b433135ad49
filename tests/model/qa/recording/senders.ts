import type { Moment, Recording } from '#machines/diagnostics/recording.ts'
import { happening } from '../../kit/events.ts'
import { everyStep } from '../../kit/everyStep.ts'
import type { AnyModel, Case } from '../../kit/model.ts'
import { member } from '../../kit/plain.ts'
import type { FoundModel } from '../models.ts'

// A recording tells who sent an event. For earlier events, the models of the parent and of the children tell it.

type FoundOf = (actor: string) => FoundModel | undefined

/** The types of events that a machine sends, by receiver. */
const known = new WeakMap<AnyModel, ReadonlyMap<string, ReadonlySet<string>>>()

function sentBy(model: AnyModel): ReadonlyMap<string, ReadonlySet<string>> {
  const before = known.get(model)
  if (before) return before
  const sent = new Map<string, Set<string>>()
  for (const { state } of everyStep(model))
    for (const { to, event } of state.effects.sent)
      sent.set(to, (sent.get(to) ?? new Set()).add(String(member(event, 'type'))))
  known.set(model, sent)
  return sent
}

/** True if an event of an actor comes from another machine. */
export function sendersOf({ actors }: Recording, foundOf: FoundOf) {
  const heard = new Map<string, ReadonlySet<string>>()
  const heardBy = (id: string): ReadonlySet<string> => {
    const before = heard.get(id)
    if (before) return before
    const own = actors.find((actor) => actor.id === id)
    const parent = own?.parent ? foundOf(own.parent) : undefined
    const fromParent = parent
      ? [...sentBy(parent.model)].flatMap(([to, types]) => (to === 'parent' ? [] : [...types]))
      : []
    const fromChildren = actors.flatMap((actor) => {
      const child = actor.parent === id ? foundOf(actor.id) : undefined
      return [...((child && sentBy(child.model).get('parent')) ?? [])]
    })
    const types = new Set([...fromParent, ...fromChildren])
    heard.set(id, types)
    return types
  }
  return (actor: string, event: Case): boolean =>
    happening(event).kind === 'event' && (isNews(event.type) || heardBy(actor).has(event.type))
}

/** Heard by several machines, and caused by one frame, one opened socket, or once by the page. */
const isNews = (type: string): boolean => /^(?:live|sync|page|screen)\./.test(type)

/**
 * The moments of news that another machine has heard already. Each machine hears a piece of news once: a second time is
 * the next piece. To catch up follows from the opened socket.
 */
export function echoesIn({ actors, moments }: Recording): ReadonlySet<number> {
  const machines = new Set(actors.flatMap(({ id, machine }) => (machine === null ? [] : [id])))
  const echoes = new Set<number>()
  const heard = new Map<string, Set<string>>()
  for (const { number, event, from } of moments) {
    if (from === null || machines.has(from) || !isNews(event)) continue
    const hearers = heard.get(event)
    if (event.startsWith('sync.') || (hearers && !hearers.has(from))) echoes.add(number)
    if (hearers && !hearers.has(from)) hearers.add(from)
    else heard.set(event, new Set([from]))
  }
  return echoes
}

/**
 * The consequences of the time before the recording: calls and timers that were running, their effects, and the actors
 * that start with them.
 */
export interface Late {
  readonly actors: ReadonlySet<string>
  /** The numbers of the moments that end such a call or timer. */
  readonly moments: ReadonlySet<number>
}

export function lateIn({ actors, moments: recorded }: Recording): Late {
  const machines = new Set(actors.flatMap(({ id, machine }) => (machine === null ? [] : [id])))
  const begun = new Set(recorded.flatMap(({ event, to }) => (event === 'xstate.init' ? [to] : [])))
  const late = new Set(actors.flatMap(({ id }) => (begun.has(id) ? [] : [id])))
  /** Machines that have not moved since before the recording. */
  const unmoved = new Set([...late].filter((id) => machines.has(id)))
  const ends = new Set<number>()
  // A moment comes after all its consequences.
  let since: Moment[] = []
  for (const moment of recorded) {
    const { number, event, from, to } = moment
    const { kind } = happening({ type: event })
    since.push(moment)
    const isWithin = from !== null && machines.has(from) && kind !== 'delay'
    // Messages of an actor at its start belong to the cause of that start.
    const isFirstWord = since.some((other) => other.event === 'xstate.init' && other.to === from)
    if (isWithin || isFirstWord || kind === 'start' || event.startsWith('xstate.promise')) continue
    const isLate =
      kind === 'answer' ? from !== null && late.has(from) : kind === 'delay' && unmoved.has(to)
    if (isLate) ends.add(number)
    for (const each of since) {
      if (isLate && each.event === 'xstate.init') late.add(each.to)
      if (!isLate && each.taken.length > 0) unmoved.delete(each.to)
    }
    since = []
  }
  return { actors: late, moments: ends }
}

/** The machines that wait, at the end, for a call that was running when the recording began. */
export function stillWaiting(
  { actors, before, moments }: Recording,
  late: Late,
  foundOf: FoundOf,
): string[] {
  return actors.flatMap(({ id, name, parent, machine }) => {
    if (machine !== null || parent === null || !late.actors.has(id)) return []
    const { status } = moments.findLast(({ to }) => to === id) ?? before[id] ?? { status: 'done' }
    return status === 'active' && name in (foundOf(parent)?.model.wires ?? {}) ? [parent] : []
  })
}
