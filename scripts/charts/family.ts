import { type AnyStateMachine, StateMachine } from 'xstate'
import { type Chart, statesWithin } from '#machines/diagnostics/chart.ts'
import { isRecord } from '#src/charts/names.ts'
import type { FoundMachine } from './machines.ts'

/** The actors of each machine, and their parents. */
export interface Kin {
  /** The actor's name in its parent. */
  readonly id: string
  readonly source: string
  /** The state that invokes the actor; null where an action starts it. */
  readonly state: string | null
  /** The id of the actor's machine; null where the actor is no machine. */
  readonly machine: string | null
}

/** Every actor that a machine invokes or starts. */
export function actorsOf(
  { machine }: FoundMachine,
  chart: Chart,
  known: ReadonlySet<string>,
): readonly Kin[] {
  const invoked = statesWithin(chart.root).flatMap((state) =>
    state.invokes.map(({ id, source }) => ({ id, source, state: state.id })),
  )
  const named = new Set(invoked.map(({ source }) => source))
  // An actor that no state invokes is started by an action, some under a name that is known only at run time.
  const started = Object.keys(machine.implementations.actors)
    .filter((source) => !named.has(source))
    .map((source) => ({ id: source, source, state: null }))
  return [...invoked, ...started].map((actor) => ({
    ...actor,
    machine: machineOf(machine, actor.source, known),
  }))
}

/** A machine that is loaded later has a placeholder with its name: see machines/shared/unprovided.ts. */
function machineOf(parent: AnyStateMachine, source: string, known: ReadonlySet<string>) {
  const logic: unknown = parent.implementations.actors[source]
  if (logic instanceof StateMachine) return logic.id
  const name = isRecord(logic) ? logic.unprovided : undefined
  return typeof name === 'string' && known.has(name) ? name : null
}
