import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  type ExecutableActionObject,
  StateMachine,
} from 'xstate'
import {
  type Heard,
  type Hearing,
  type HubTold,
  isHeard,
  isSync,
} from '#machines/shared/liveNews.ts'
import type { PageEvent, PageHearing } from '#machines/shared/pageNews.ts'
import { member } from '../../kit/plain.ts'
import { parent as outside, type PureStep } from '../../kit/pureStep.ts'
import { Memo } from './memo.ts'

// Running machines as data: each with its snapshot, its delays and its pending requests. A turn
// has the same effect as XState's actors (system.test.ts compares them), and does not change the
// earlier state, so that every continuation can be tried.

/** An event with its payload. */
export type Told = EventObject & Readonly<Record<string, unknown>>

/** One actor: a machine, or (without a snapshot) a request or a source of events. */
export interface Part {
  readonly path: string
  readonly parent: string | null
  readonly id: string
  readonly src: string
  readonly input: unknown
  readonly machine: AnyStateMachine | null
  readonly snapshot: AnyMachineSnapshot | null
}

/** A running delay: its owner, the event that ends it, and its remaining milliseconds. */
interface Timer {
  readonly path: string
  readonly type: string
  readonly left: number
}

export interface System {
  readonly parts: ReadonlyMap<string, Part>
  /** Soonest first. */
  readonly timers: readonly Timer[]
  /** The machines that have not caught up yet, by the path of what they listen with; null while nobody waits. */
  readonly behind: readonly string[] | null
}

/** The effects of a turn outside the machines. */
export type Occurrence =
  | { readonly kind: 'started' | 'stopped'; readonly part: Part }
  | { readonly kind: 'called'; readonly action: string; readonly params: unknown }

/** By the id of a machine, the machine that replaces it: a planted fault. */
export type Swaps = ReadonlyMap<string, AnyStateMachine>

const STOP = 'invariants.stop'
export const nothing: System = { parts: new Map(), timers: [], behind: null }

/** An event, and all its immediate consequences. */
export class Turn {
  readonly #happened: Occurrence[] = []
  readonly #swaps: Swaps
  readonly #without: ReadonlySet<string>
  readonly #parts: Map<string, Part>
  #timers: readonly Timer[]
  #behind: readonly string[] | null
  /** Events that wait until an actor has handled the one before. */
  readonly #mailboxes = new Map<string, Told[]>()

  constructor(
    before: System | null,
    swaps: Swaps,
    without: ReadonlySet<string> = new Set<string>(),
  ) {
    const { parts, timers, behind } = before ?? nothing
    this.#behind = behind
    this.#without = without
    this.#swaps = swaps
    this.#parts = new Map(parts)
    this.#timers = timers
  }

  get happened(): readonly Occurrence[] {
    return this.#happened
  }

  get system(): System {
    return { parts: this.#parts, timers: this.#timers, behind: this.#behind }
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

  /** Answers a running request. */
  answer(path: string, output: unknown): void {
    this.#end(path, { kind: 'done', output })
  }

  fail(path: string, error: unknown): void {
    this.#end(path, { kind: 'error', error })
  }

  /** Tells those who listen, like `src/effects/live.ts`: in the order in which they began. */
  publish(news: Heard): void {
    for (const { path, parent, input } of this.#hearers())
      if (parent !== null && isHeard(input as Hearing, news) && this.#parts.has(path))
        this.send(parent, { ...news })
  }

  /** Tells the machines that hear this of the page. */
  happen(event: PageEvent): void {
    for (const { path, parent, src, input } of [...this.#parts.values()])
      if (src === 'pageNews' && parent !== null && this.#parts.has(path))
        if ((input as PageHearing).kinds.includes(event.type)) this.send(parent, { ...event })
  }

  #hearers(): readonly Part[] {
    return [...this.#parts.values()].filter(({ src }) => src === 'liveNews')
  }

  #catchUp(): void {
    this.#behind = this.#hearers().flatMap(({ path, input }) =>
      (input as Hearing).isAwaited ? [path] : [],
    )
    this.publish({ type: 'sync.requested' })
    if (this.#behind?.length === 0) this.#endCatchUp('sync.completed')
  }

  #endCatchUp(type: string): void {
    this.#behind = null
    for (const { src, parent } of [...this.#parts.values()])
      if (src === 'catchUp' && parent !== null) this.send(parent, { type })
  }

  #leave(path: string): void {
    if (!this.#behind?.includes(path)) return
    this.#behind = this.#behind.filter((each) => each !== path)
    if (this.#behind.length === 0) this.#endCatchUp('sync.completed')
  }

  #said({ path, parent }: Part, told: HubTold): void {
    const { type } = told
    if (!isSync(told)) this.publish(told)
    else if (this.#behind === null || parent === null) return
    else if (type === 'sync.joined') {
      this.#behind = [...new Set([...this.#behind, path])]
      this.send(parent, { type: 'sync.requested' })
    } else if (type === 'sync.completed') this.#leave(path)
    else if (this.#behind.includes(path)) this.#endCatchUp(type)
  }

  /** Lets time pass until the soonest delay ends. */
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
    else if (part.src === 'liveNews') this.#said(part, event as HubTold)
    else if (part.machine && part.snapshot)
      this.#take(part, Memo.of(part.machine).next(part.snapshot, event))
  }

  #start(part: Part): void {
    this.#happened.push({ kind: 'started', part })
    const { path, machine, input } = part
    this.#parts.set(path, part)
    if (machine) this.#attend(path, [], () => this.#take(part, Memo.of(machine).start(input)))
    if (part.src === 'catchUp') this.#catchUp()
  }

  /** Applies a step of a machine, or its first one. */
  protected changed(_before: AnyMachineSnapshot | null, _now: AnyMachineSnapshot): void {}

  /** Like XState: outside effects at once, messages to actors after the step. */
  #take(part: Part, { snapshot, actions, self }: PureStep): void {
    const { path } = part
    this.#parts.set(path, { ...part, snapshot })
    this.changed(part.snapshot, snapshot)
    for (const { type, params } of actions)
      if (!type.startsWith('xstate.')) this.#happened.push({ kind: 'called', action: type, params })
    const stopped = new Set(
      actions.flatMap(({ type, params }) => (type === 'xstate.stopChild' ? [params] : [])),
    )
    // A message to an actor that the same step starts arrives once it runs.
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

  /** The newest actor, where a fault gave two the same id. */
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
    if (part.src === 'catchUp') this.#behind = null
    if (part.src === 'liveNews') this.#leave(part.path)
    for (const child of [...this.#parts.values()])
      if (child.parent === part.path) this.stop(child.path)
  }
}
