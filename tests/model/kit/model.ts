import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ContextFrom,
  type EventFromLogic,
  type EventObject,
  type InputFrom,
  type SnapshotFrom,
  StateMachine,
} from 'xstate'
import type { Listed, Said, Seen } from '../qa/say.ts'
import type { Effects } from './effects.ts'
import type { Wire } from './wire.ts'

/** An event of a path. `case` names it where one type has several payloads; no machine gets it. */
export interface Case extends EventObject {
  readonly case?: string
}

/** The answer of an invoked actor: made by `done` and `fail`. */
export interface Answer extends Case {
  readonly type: `xstate.done.actor.${string}` | `xstate.error.actor.${string}`
  readonly actorId: string
  readonly output?: unknown
  readonly error?: unknown
}

/** The machine's moment before, the event, and its outside effects; at the start there is no moment before. */
interface LastStep<M extends AnyStateMachine = AnyStateMachine> {
  readonly before: SnapshotFrom<M> | null
  readonly event: Case
  readonly effects: Effects
}

/** Two moments differ by their state value, or by the result of `project`. */
interface ModelOptions<M extends AnyStateMachine = AnyStateMachine> {
  /** The payloads of events, where a bare `{ type }` is not enough. Every answer needs one. */
  readonly cases: readonly ((EventFromLogic<M> & { readonly case?: string }) | Answer)[]
  readonly input?: InputFrom<M>
  /** Named inputs, in place of `input`, where a machine can start in several ways. */
  readonly starts?: Readonly<Record<string, InputFrom<M>>>
  /** The part of the context that decides later events: without it a guard's branch is not reached. */
  readonly project?: (context: ContextFrom<M>) => unknown
  /** Excludes an event in a state. */
  readonly filter?: (snapshot: SnapshotFrom<M>, event: Case) => boolean
  /** For parallel states whose product is too large: parts that are walked separately. */
  readonly facets?: Readonly<Record<string, Facet>>
  /** Cases that the machine never takes, by `type[case]`: a guard always refuses them. */
  readonly refused?: readonly string[]
  /** Sentences that hold at every moment of every path, about the moment and the step to it. */
  readonly holds?: Readonly<Record<string, (now: SnapshotFrom<M>, last: LastStep<M>) => boolean>>
  /** The maximum of moments before the kit calls the model unbounded. */
  readonly limit?: number
  /** It makes no difference which of its actors answered first: fewer moments of a machine with many. */
  readonly isUnordered?: boolean
}

/** Only from these starts (or all), only with these events, by type or by `type[case]`. */
export interface Facet {
  readonly starts?: readonly string[]
  readonly events: readonly string[]
}

/** In milliseconds, from the specification and not from the machine, which is checked against them. */
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
 * The target of each event, and its outside effects: `→ welcome, saveSession, parent: session.verified`. The keys are
 * `done pay[paid]`,
 * `after thanks`, `order.placed`, or a start. Several entries are the effects at different moments, '' is no effect. An
 * event that is not listed has no effect anywhere.
 */
type Does = Readonly<Record<string, string | readonly string[]>>

/** The words of the paths: `events` by type or by `type[case]`, `states` by path. */
export interface AnyWords {
  readonly events: Readonly<Record<string, Said>>
  readonly states: Readonly<Record<string, Listed<Seen>>>
}

/** The type of an event in a key of `words.events`. */
type TypeIn<Key> = Key extends `${infer Type}[${string}` ? Type : Key

/** The events of a machine without words: XState's own ones are looked for on the paths only. */
type Mute<M extends AnyStateMachine, Keys> = Exclude<
  EventFromLogic<M>['type'],
  TypeIn<Keys> | `xstate.${string}`
>

/** The same, where each event of the machine needs words. */
interface Words<M extends AnyStateMachine, Events> {
  readonly events: Events & { readonly [Type in Mute<M, keyof Events>]: Said }
  readonly states: AnyWords['states']
}

/** The role for the machine's scripts, and their preconditions. */
export interface Opening {
  readonly title: string
  /** The purpose of the machine's scripts. */
  readonly about: string
  readonly role: 'nobody' | 'person' | 'member' | 'visitor'
  /** The address of the page. */
  readonly address: string
  /** Preconditions besides those of the role. */
  readonly before: readonly string[]
}

/** A machine accepts more than its screen offers: by the type of the event, when a person can cause it there. */
type Offers<M extends AnyStateMachine> = {
  readonly [Type in EventFromLogic<M>['type']]?: (
    state: SnapshotFrom<M>,
    event: Extract<EventFromLogic<M>, { type: Type }>,
  ) => boolean
} & {
  /** An answer, or the end of a delay. */
  readonly [type: `xstate.${string}`]: (state: SnapshotFrom<M>, event: Case) => boolean
}

/** A model without the types of its machine. */
interface Untyped {
  /** The parent machine, which must handle what this one announces. */
  readonly parent?: AnyStateMachine
  readonly opening?: Opening
  /** The calls of its actors, by the id of the actor. */
  readonly wires?: Readonly<Record<string, Wire>>
  readonly does?: Does
  /** Actors that the machine names and no path starts, each with the reason. */
  readonly unstarted?: Readonly<Record<string, string>>
  /** Faults without an observable effect, as tests/mutants names them, each with the reason. */
  readonly survivors?: Readonly<Record<string, string>>
  readonly words?: AnyWords
}

export interface Model<M extends AnyStateMachine = AnyStateMachine> extends Untyped {
  readonly machine: M
  readonly offers?: Offers<M>
  /** After these events the screen of the machine is gone, so that no expectation follows. */
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

/** Returns the model unchanged: TypeScript infers the types of its machine. An event without words does not compile. */
export const defineModel = <M extends AnyStateMachine, Events extends AnyWords['events']>(
  model: Model<M> & { readonly words?: Words<M, Events> },
): Model<M> => model

export const isModel = (value: unknown): value is AnyModel =>
  typeof value === 'object' &&
  value !== null &&
  'machine' in value &&
  value.machine instanceof StateMachine
