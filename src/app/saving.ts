import type { AnyMachineSnapshot, AnyStateMachine, InspectionEvent, SnapshotFrom } from 'xstate'

// The one place where machines meet what this browser keeps: no transition saves anything.

/** A value that this browser keeps: the machine that has it, the selector, and the save. */
export interface Saved {
  readonly machineId: string
  readonly isSavedAtOnce: boolean
  readonly select: (state: AnyMachineSnapshot) => unknown
  readonly save: (value: unknown, state: AnyMachineSnapshot) => void
}

interface SavedBy<M extends AnyStateMachine, Value> {
  /** Compared by reference: it must stay the same object until it changes. */
  readonly select: (state: SnapshotFrom<M>) => Value
  readonly save: (value: Value, state: SnapshotFrom<M>) => void
  /** The machine changes what it is given as it starts; otherwise its first value is the one that was read. */
  readonly isSavedAtOnce?: boolean
}

export const saved = <M extends AnyStateMachine, Value>(
  machine: M,
  { select, save, isSavedAtOnce = false }: SavedBy<M, Value>,
): Saved =>
  // The observer finds a row by the id of its machine: the snapshots it gives are that machine's.
  ({ machineId: machine.id, isSavedAtOnce, select, save }) as unknown as Saved

/**
 * Saves a value when it has changed. XState tells of each microstep before it starts what the step invokes, and of the
 * snapshot only afterwards: a message is kept before its request begins because microsteps are listened to.
 */
export const saveChanges = (rows: readonly Saved[]): ((event: InspectionEvent) => void) => {
  const byMachine = new Map<string, Saved[]>()
  for (const row of rows)
    byMachine.set(row.machineId, [...(byMachine.get(row.machineId) ?? []), row])
  const known = new WeakMap<object, Map<Saved, unknown>>()
  return (event) => {
    if (event.type !== '@xstate.microstep' && event.type !== '@xstate.snapshot') return
    if (!('machine' in event.snapshot)) return
    const state = event.snapshot as AnyMachineSnapshot
    for (const row of byMachine.get(state.machine.id) ?? []) {
      const values = known.get(event.actorRef) ?? new Map<Saved, unknown>()
      known.set(event.actorRef, values)
      const isFirst = !values.has(row)
      const value = row.select(state)
      if (values.get(row) === value && !isFirst) continue
      values.set(row, value)
      if (!isFirst || row.isSavedAtOnce) row.save(value, state)
    }
  }
}
