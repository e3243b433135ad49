import { type AnyStateMachine, StateMachine } from 'xstate'
import { type Chart, statesWithin } from '#machines/diagnostics/chart'
import { isRecord } from '#src/charts/names.ts'
import type { FoundMachine } from './machines'

/** Who runs inside whom. */
export interface Kin {
  /** The name under which the parent knows it. */
  readonly id: string
  readonly source: string
  /** Where it is invoked; null when an action starts it. */
  readonly state: string | null
  /** The id of the machine that runs, null when it is something outside. */
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
  // What no state invokes is started by an action, some of them by a name that is only known then.
  const started = Object.keys(machine.implementations.actors)
    .filter((source) => !named.has(source))
    .map((source) => ({ id: source, source, state: null }))
  return [...invoked, ...started].map((actor) => ({
    ...actor,
    machine: machineOf(machine, actor.source, known),
  }))
}

/** A machine whose code comes later leaves its name in its place: see machines/shared/unprovided.ts. */
function machineOf(parent: AnyStateMachine, source: string, known: ReadonlySet<string>) {
  const logic: unknown = parent.implementations.actors[source]
  if (logic instanceof StateMachine) return logic.id
  const name = isRecord(logic) ? logic.unprovided : undefined
  return typeof name === 'string' && known.has(name) ? name : null
}
