import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  type ExecutableActionObject,
  StateMachine,
} from 'xstate'
import { member } from '../../kit/plain'
import { parent as outside, type PureStep } from '../../kit/pureStep'
import { Memo } from './memo'

// Machines that run together, as data: each with its snapshot, its delays and what waits for the world. A turn
// does to them what XState's actors do (system.test.ts holds it to that), and leaves the moment before as it
// was, so that every way on from it can be tried.

/** An event with its payload. */
export type Told = EventObject & Readonly<Record<string, unknown>>

/** One actor: a machine, or (without a snapshot) a place where the world answers or tells something. */
export interface Part {
  readonly path: string
  readonly parent: string | null
  readonly id: string
  readonly src: string
  readonly input: unknown
  readonly machine: AnyStateMachine | null
  readonly snapshot: AnyMachineSnapshot | null
}

/** A delay that runs: whose it is, the event that ends it, and the milliseconds until then. */
interface Timer {
  readonly path: string
  readonly type: string
  readonly left: number
}

export interface System {
  readonly parts: ReadonlyMap<string, Part>
  /** Soonest first. */
  readonly timers: readonly Timer[]
}

/** What a turn did outside the machines. */
export type Occurrence =
  | { readonly kind: 'started' | 'stopped'; readonly part: Part }
  | { readonly kind: 'called'; readonly action: string; readonly params: unknown }

/** By the id of a machine, another one that runs in its place: a planted fault. */
export type Swaps = ReadonlyMap<string, AnyStateMachine>

const STOP = 'invariants.stop'
const nothing: System = { parts: new Map(), timers: [] }

/** Something happens, and everything that follows from it at once. */
export class Turn {
  readonly #happened: Occurrence[] = []
  readonly #swaps: Swaps
  readonly #without: ReadonlySet<string>
  readonly #parts: Map<string, Part>
  #timers: readonly Timer[]
  /** What waits until an actor is done with the event before. */
  readonly #mailboxes = new Map<string, Told[]>()

  constructor(
    before: System | null,
    swaps: Swaps,
    without: ReadonlySet<string> = new Set<string>(),
  ) {
    const { parts, timers } = before ?? nothing
    this.#without = without
    this.#swaps = swaps
    this.#parts = new Map(parts)
    this.#timers = timers
  }

  get happened(): readonly Occurrence[] {
    return this.#happened
  }

  get system(): System {
    return { parts: this.#parts, timers: this.#timers }
  }

  /** Starts a machine that no other machine invokes. */
  open(path: string, machine: AnyStateMachine, input: unknown): void {
    this.#start({
      path,
      parent: null,
      id: path,
      src: path,
      input,
      machine: this.#swaps.get(machine.id) ?? machine,
      snapshot: null,
    })
  }

  /** Puts an event into the mailbox of an actor, if that runs. */
  send(path: string, event: Told): void {
    const waiting = this.#mailboxes.get(path)
    if (waiting) waiting.push(event)
    else if (this.#parts.has(path)) this.#attend(path, [event])
  }

  stop(path: string): void {
    this.send(path, { type: STOP })
  }

  /** The world answers a request that runs. */
  answer(path: string, output: unknown): void {
    this.#end(path, { kind: 'done', output })
  }

  fail(path: string, error: unknown): void {
    this.#end(path, { kind: 'error', error })
  }

  /** Time passes until the soonest delay ends. */
  elapse(): void {
    const [ended, ...others] = this.#timers
    if (!ended) return
    this.#timers = others.map((timer) => ({ ...timer, left: timer.left - ended.left }))
    this.send(ended.path, { type: ended.type })
  }

  #attend(path: string, events: Told[], first?: () => void): void {
    this.#mailboxes.set(path, events)
    first?.()
    for (let event = events.shift(); event; event = events.shift()) this.#hear(path, event)
    this.#mailboxes.delete(path)
  }

  #hear(path: string, event: Told): void {
    const part = this.#parts.get(path)
    if (!part) return
    if (event.type === STOP) this.#remove(part)
    else if (part.machine && part.snapshot)
      this.#take(part, Memo.of(part.machine).next(part.snapshot, event))
  }

  #start(part: Part): void {
    this.#happened.push({ kind: 'started', part })
    const { path, machine, input } = part
    this.#parts.set(path, part)
    if (machine) this.#attend(path, [], () => this.#take(part, Memo.of(machine).start(input)))
  }

  /** A machine took a step, or its first one. */
  protected changed(_before: AnyMachineSnapshot | null, _now: AnyMachineSnapshot): void {}

  /** As XState does it: what is done to the world at once, what is said to actors when the step is over. */
  #take(part: Part, { snapshot, actions, self }: PureStep): void {
    const { path } = part
    this.#parts.set(path, { ...part, snapshot })
    this.changed(part.snapshot, snapshot)
    for (const { type, params } of actions)
      if (!type.startsWith('xstate.')) this.#happened.push({ kind: 'called', action: type, params })
    const stopped = new Set(
      actions.flatMap(({ type, params }) => (type === 'xstate.stopChild' ? [params] : [])),
    )
    // What is said to an actor that the same step starts reaches it once it runs.
    const early = actions.filter(
      ({ type, params }) => type === 'xstate.sendTo' && !this.#receiverOf(path, params),
    )
    for (const action of actions)
      if (!early.includes(action)) this.#follow(path, action, self, stopped)
    for (const action of early) this.#follow(path, action, self, stopped)
    if (snapshot.status === 'done') this.#end(path, { kind: 'done', output: snapshot.output })
  }

  #follow(
    path: string,
    { type, params }: ExecutableActionObject,
    self: AnyActorRef,
    stopped: ReadonlySet<unknown>,
  ): void {
    if (type === 'xstate.cancel') this.#cancel(path, member(params, 'sendId'))
    if (type === 'xstate.raise') this.#delay(path, params)
    if (type === 'xstate.sendTo') this.#pass(path, params, self)
    if (type === 'xstate.spawnChild' && !stopped.has(member(params, 'actorRef')))
      this.#spawn(path, params)
    if (type === 'xstate.stopChild') {
      const child = this.#childOf(path, member(params, 'id'))
      if (child) this.stop(child.path)
    }
  }

  #spawn(parent: string, params: unknown): void {
    const ref = member(params, 'actorRef') as AnyActorRef
    const src = String(member(params, 'src'))
    if (this.#without.has(src)) return
    const logic: unknown = this.#parts.get(parent)?.machine?.implementations.actors[src]
    const machine = logic instanceof StateMachine ? (this.#swaps.get(logic.id) ?? logic) : null
    let path = `${parent}/${ref.id}`
    while (this.#parts.has(path)) path += '+'
    const input = member(params, 'input')
    this.#start({ path, parent, id: ref.id, src, input, machine, snapshot: null })
  }

  #pass(path: string, params: unknown, self: AnyActorRef): void {
    const to = member(params, 'to') as AnyActorRef
    const event = member(params, 'event') as Told
    if (to === self) throw new Error(`'${path}' sends '${event.type}' to itself: use raise`)
    const receiver = this.#receiverOf(path, params)
    if (receiver) this.send(receiver, event)
  }

  #receiverOf(path: string, params: unknown): string | null | undefined {
    const to = member(params, 'to') as AnyActorRef
    return to === outside ? this.#parts.get(path)?.parent : this.#childOf(path, to.id)?.path
  }

  /** The one that came last, where a fault gave two the same id. */
  #childOf(parent: string, id: unknown): Part | undefined {
    return [...this.#parts.values()].findLast((part) => part.parent === parent && part.id === id)
  }

  #delay(path: string, params: unknown): void {
    const left = member(params, 'delay')
    if (typeof left !== 'number') return
    const { type } = member(params, 'event') as EventObject
    this.#timers = [...this.#timers, { path, type, left }].sort((a, b) => a.left - b.left)
  }

  #cancel(path: string, type: unknown): void {
    this.#timers = this.#timers.filter((timer) => timer.path !== path || timer.type !== type)
  }

  #end(path: string, end: { kind: 'done'; output: unknown } | { kind: 'error'; error: unknown }) {
    const part = this.#parts.get(path)
    if (!part) return
    this.#remove(part)
    const { kind, ...rest } = end
    const event = { type: `xstate.${kind}.actor.${part.id}`, actorId: part.id, ...rest }
    if (part.parent) this.send(part.parent, event)
  }

  #remove(part: Part): void {
    this.#parts.delete(part.path)
    this.#timers = this.#timers.filter(({ path }) => path !== part.path)
    this.#happened.push({ kind: 'stopped', part })
    for (const child of [...this.#parts.values()])
      if (child.parent === part.path) this.stop(child.path)
  }
}
