import type {
  AnyActorRef,
  AnyMachineSnapshot,
  AnyStateMachine,
  ExecutableActionObject,
} from 'xstate'
import { byReceiver, type Effects, startedBetween } from './effects.ts'
import { bare, happening } from './events.ts'
import type { AnyModel, Case } from './model.ts'
import { member, plain } from './plain.ts'
import { type PureStep, parent, pureNext, pureStart } from './pureStep.ts'
import { inert } from './silence.ts'

/** A running delay: the event that ends it, and its remaining milliseconds. */
interface Timer {
  readonly type: string
  readonly left: number
  /** Started or restarted by the last step. */
  readonly isNew: boolean
}

/** The moment of a path: the machine's snapshot, what runs, and the effects of the last step. */
export interface Moment {
  readonly status: 'active'
  readonly output: undefined
  readonly error: undefined
  readonly snapshot: AnyMachineSnapshot
  readonly effects: Effects
  /** Soonest first. */
  readonly timers: readonly Timer[]
  /** Actors that have answered: none answers twice. */
  readonly answered: ReadonlySet<string>
  /** The transitions of the last step, and the states that it passed. */
  readonly taken: readonly string[]
  readonly visited: ReadonlySet<string>
}

const silenced = new WeakMap<AnyStateMachine, AnyStateMachine>()

function silent({ machine }: AnyModel): AnyStateMachine {
  const quiet = silenced.get(machine) ?? inert(machine)
  silenced.set(machine, quiet)
  return quiet
}

export const firstMoment = (model: AnyModel, input: unknown): Moment =>
  moment(model, null, { type: 'xstate.init' }, pureStart(silent(model), input))

export const nextMoment = (model: AnyModel, before: Moment, event: Case): Moment =>
  moment(model, before, event, pureNext(silent(model), before.snapshot, bare(event)))

function moment(model: AnyModel, before: Moment | null, event: Case, step: PureStep): Moment {
  const started = startedBetween(before?.snapshot ?? null, step.snapshot)
  return {
    status: 'active', // The path's status, for xstate/graph; the machine's own is in the snapshot.
    output: undefined,
    error: undefined,
    snapshot: step.snapshot,
    effects: { ...effectsOf(step), started },
    timers: timersAfter(model, timeLeft(before, event), step.actions),
    answered: answeredAfter(before, event, started),
    taken: step.taken,
    visited: step.visited,
  }
}

function effectsOf({ actions, self }: PureStep): Pick<Effects, 'called' | 'sent'> {
  const called: { action: string; params: unknown }[] = []
  const sent: { to: string; event: unknown }[] = []
  for (const { type, params } of actions) {
    if (!type.startsWith('xstate.')) called.push({ action: type, params: plain(params) })
    if (type === 'xstate.sendTo') sent.push(messageOf(params, self))
    if (type === 'xstate.emit') sent.push({ to: 'listeners', event: plain(eventOf(params)) })
  }
  return { called, sent: byReceiver(sent) }
}

type Params = ExecutableActionObject['params']

const eventOf = (params: Params) => member(params, 'event') as Case

function messageOf(params: Params, self: AnyActorRef) {
  const to = member(params, 'to') as AnyActorRef
  const event = eventOf(params)
  if (to === self) throw new Error(`The machine sends '${event.type}' to itself: use raise`)
  if (member(params, 'delay') !== undefined)
    throw new Error(`'${event.type}' is sent with a delay: use after, which a path can see`)
  return { to: to === parent ? 'parent' : to.id, event: plain(event) }
}

/** The delays that still run after an event; time passes only when one ends. */
function timeLeft(before: Moment | null, event: Case): readonly Timer[] {
  const timers = before?.timers ?? []
  const ended = timers.find(({ type }) => type === event.type)
  if (!ended && happening(event).kind === 'delay')
    throw new Error(`No delay runs that '${event.type}' could end`)
  return timers
    .filter((timer) => timer !== ended)
    .map(({ type, left }) => ({ type, left: left - (ended?.left ?? 0), isNew: false }))
}

function timersAfter(
  model: AnyModel,
  running: readonly Timer[],
  actions: readonly ExecutableActionObject[],
): readonly Timer[] {
  let timers = running
  for (const { type, params, info } of actions) {
    if (type === 'xstate.cancel')
      timers = timers.filter((timer) => timer.type !== member(params, 'sendId'))
    if (type === 'xstate.raise' && member(params, 'delay') !== undefined) {
      const timer = eventOf(params).type
      const left = delayOf(model, timer, info.context)
      const machines = member(params, 'delay')
      if (machines !== left)
        throw new Error(`'${timer}' lasts ${machines} ms, and ${left} ms in the model`)
      timers = [...timers, { type: timer, left, isNew: true }]
    }
  }
  return timers.length > 1 ? [...timers].sort((a, b) => a.left - b.left) : timers
}

function delayOf(model: AnyModel, type: string, context: AnyMachineSnapshot['context']): number {
  const what = happening({ type })
  if (what.kind !== 'delay') throw new Error(`'${type}' is raised with a delay: use after`)
  const delay = model.delays[what.name]
  if (delay === undefined) throw new Error(`The model has no delay '${what.name}' (${type})`)
  return typeof delay === 'function' ? delay(context) : delay
}

function answeredAfter(
  before: Moment | null,
  event: Case,
  started: Effects['started'],
): ReadonlySet<string> {
  const answered = new Set(before?.answered)
  const what = happening(event)
  if (what.kind === 'answer') answered.add(what.actorId)
  for (const { actor } of started) answered.delete(actor)
  return answered
}

/** The identity of a moment. */
export function momentKey({ options }: AnyModel, { snapshot, timers, answered }: Moment): string {
  const history = Object.values(snapshot.historyValue).map((nodes) => nodes.map(({ id }) => id))
  return JSON.stringify([
    snapshot.value,
    options.project?.(snapshot.context) ?? null,
    timers.map(({ type, left }) => (timers.length > 1 ? [type, left] : type)),
    options.isUnordered
      ? [...answered].toSorted((one, other) => (one < other ? -1 : 1))
      : [...answered],
    history,
  ])
}
