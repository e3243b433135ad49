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

/** What a person reads where the machine refuses: in the words of the guard that does, or of the state that knows no such event. */
interface Refusals<M extends AnyStateMachine> {
  readonly guards?: Readonly<Partial<Record<GuardName<M>, string>>>
  /** The first that fits. */
  readonly states?: readonly (readonly [
    state: Parameters<SnapshotFrom<M>['matches']>[0],
    why: string,
  ])[]
}

/** Said where the table has no words; a test fails wherever it can be read. */
export const UNSAID = 'Ahora no se puede.'

/** By the table of a machine, a selector for each event: why it would be refused now, or null. */
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
