import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventFromLogic,
  getNextTransitions,
  type SnapshotFrom,
  type StateMachine,
} from 'xstate'

type GuardName<M> =
  M extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer _Actor,
    infer _Action,
    infer Guard,
    infer _Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Schema,
    infer _TransitionMeta
  >
    ? Guard extends { readonly type: infer Name extends string }
      ? Name
      : never
    : never

/**
 * The texts that tell why a machine refuses an event: by the guard that refuses, or by the state that does not handle
 * it.
 */
interface Refusals<M extends AnyStateMachine> {
  readonly guards?: Readonly<Partial<Record<GuardName<M>, string>>>
  /** The first match counts. */
  readonly states?: readonly (readonly [
    state: Parameters<SnapshotFrom<M>['matches']>[0],
    why: string,
  ])[]
}

/** The text where the table has none; a test fails wherever it is shown. */
export const UNSAID = 'Ahora no se puede.'

/** Makes a selector from the table of a machine: for an event, why it would be refused now, or null. */
export const whyNot =
  <M extends AnyStateMachine>({ guards, states = [] }: Refusals<M>) =>
  (event: EventFromLogic<M>) =>
  (state: SnapshotFrom<M>): string | null => {
    const now: AnyMachineSnapshot = state
    if (now.can(event)) return null
    const said = new Map<string, unknown>(Object.entries(guards ?? {}))
    for (const { eventType, guard } of getNextTransitions(now)) {
      const name = typeof guard === 'object' ? guard.type : guard
      const why = eventType === event.type && typeof name === 'string' && said.get(name)
      if (typeof why === 'string') return why
    }
    return states.find(([value]) => now.matches(value))?.[1] ?? UNSAID
  }
