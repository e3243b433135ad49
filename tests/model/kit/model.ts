import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  ContextFrom,
  EventFromLogic,
  EventObject,
  InputFrom,
  SnapshotFrom,
  StateMachine,
} from 'xstate'
import type { Effects } from './effects'
import type { Wire } from './wire'

/** An event of a path. `case` names it where one type comes in several kinds; no machine sees it. */
export interface Case extends EventObject {
  readonly case?: string
}

/** What an invoked actor answers: made by `done` and `fail`. */
export interface Answer extends Case {
  readonly type: `xstate.done.actor.${string}` | `xstate.error.actor.${string}`
  readonly actorId: string
  readonly output?: unknown
  readonly error?: unknown
}

/** Where the machine was before, the event, and what that did outside; at the start it was nowhere yet. */
interface LastStep<M extends AnyStateMachine = AnyStateMachine> {
  readonly before: SnapshotFrom<M> | null
  readonly event: Case
  readonly effects: Effects
}

/** A moment of the machine is told from another by its state value, and by what `project` says. */
interface ModelOptions<M extends AnyStateMachine = AnyStateMachine> {
  /** The payloads of events, where a bare `{ type }` is not enough. Every answer needs one. */
  readonly cases: readonly ((EventFromLogic<M> & { readonly case?: string }) | Answer)[]
  readonly input?: InputFrom<M>
  /** Instead of `input`, where a machine can begin in several ways: a name for each. */
  readonly starts?: Readonly<Record<string, InputFrom<M>>>
  /** What of the context decides what can happen next: a guard's branch is not reached without it. */
  readonly project?: (context: ContextFrom<M>) => unknown
  /** Leaves an event out of a state. */
  readonly filter?: (snapshot: SnapshotFrom<M>, event: Case) => boolean
  /** For parallel states whose product is too large: parts that are walked by themselves. */
  readonly facets?: Readonly<Record<string, Facet>>
  /** Cases that the machine never takes, by `type[case]`: a guard refuses them wherever they come. */
  readonly refused?: readonly string[]
  /** What is true at every moment of every path, in words: of where it is, and of how it came there. */
  readonly holds?: Readonly<Record<string, (now: SnapshotFrom<M>, last: LastStep<M>) => boolean>>
  /** How many moments are visited before the kit calls the model unbounded. */
  readonly limit?: number
  /** Transitions or states that no path reaches, as the kit names them, each with its reason. */
  readonly allowUnreachable?: Readonly<Record<string, string>>
}

/** From these starts alone (or all), with these events alone, by type or by `type[case]`. */
export interface Facet {
  readonly starts?: readonly string[]
  readonly events: readonly string[]
}

/** In milliseconds, from the specification and not from the machine: that is what is checked. */
type Delay<Context> = number | ((context: Context) => number)

type DelayName<M> =
  M extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer _Actor,
    infer _Action,
    infer _Guard,
    infer Name,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Schema,
    infer _TransitionMeta
  >
    ? Name
    : never

/**
 * Where each event leads, and what it does outside: `→ welcome, saveSession, parent: session.verified`. The keys are
 * `done pay[paid]`, `after thanks`, `order.placed`, or a start. Several entries are what it does in different
 * moments, '' is nothing. An event that is not listed does nothing anywhere.
 */
type Does = Readonly<Record<string, string | readonly string[]>>

/** How a person reads the paths, in Spanish: `events` by type or by `type[case]`, `states` by path. */
export interface Words {
  readonly events: Readonly<Record<string, string>>
  readonly states: Readonly<Record<string, string>>
}

/** Who a script of the machine needs to be there, and what has to hold before it begins. */
export interface Opening {
  readonly title: string
  /** What the scripts of the machine try. */
  readonly about: string
  readonly role: 'nobody' | 'person' | 'member' | 'visitor'
  /** Where the browser goes. */
  readonly address: string
  /** Preconditions besides those of the role. */
  readonly before: readonly string[]
}

/** A machine accepts more than its screen offers: by the type of the event, when a person can do it there. */
type Offers<M extends AnyStateMachine> = {
  readonly [Type in EventFromLogic<M>['type']]?: (
    state: SnapshotFrom<M>,
    event: Extract<EventFromLogic<M>, { type: Type }>,
  ) => boolean
} & {
  /** An answer, or the end of a delay. */
  readonly [type: `xstate.${string}`]: (state: SnapshotFrom<M>, event: Case) => boolean
}

/** What a model says without the types of its machine. */
interface Untyped {
  /** The machine that invokes it, and so must handle what it announces. */
  readonly parent?: AnyStateMachine
  readonly opening?: Opening
  /** The calls that its actors make, by the id of the actor. */
  readonly wires?: Readonly<Record<string, Wire>>
  readonly does?: Does
  /** Faults that no test can notice, as tests/mutants names them, each with the reason. */
  readonly survivors?: Readonly<Record<string, string>>
  readonly words?: Words
}

export interface Model<M extends AnyStateMachine = AnyStateMachine> extends Untyped {
  readonly machine: M
  readonly offers?: Offers<M>
  /** After these events the screen of the machine is gone, so that nothing more is seen of it. */
  readonly isScreenGone?: (event: EventFromLogic<M>) => boolean
  readonly options: ModelOptions<M>
  readonly delays: Readonly<Record<DelayName<M>, Delay<ContextFrom<M>>>>
}

/** A model of any machine. */
export interface AnyModel extends Untyped {
  readonly machine: AnyStateMachine
  readonly offers?: Readonly<Record<string, ((state: never, event: never) => boolean) | undefined>>
  readonly isScreenGone?: (event: EventFromLogic<AnyStateMachine>) => boolean
  readonly options: ModelOptions
  readonly delays: Readonly<Record<string, Delay<AnyMachineSnapshot['context']>>>
}

/** Returns the model as it is: TypeScript infers the types of its machine where it is written. */
export const defineModel = <M extends AnyStateMachine>(model: Model<M>): Model<M> => model
