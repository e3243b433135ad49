import type { AnyMachineSnapshot, AnyStateMachine, InspectionEvent, SnapshotFrom } from 'xstate'

// The one place where machines meet what this browser keeps: no transition saves anything.

/** A value that this browser keeps: the machine that has it, the selector, and the save. */
export interface Saved {
  readonly machineId: string
  readonly isSavedAtOnce: (value: unknown) => boolean
  readonly isSame: (one: unknown, other: unknown) => boolean
  readonly select: (state: AnyMachineSnapshot) => unknown
  readonly save: (value: unknown, state: AnyMachineSnapshot) => void
}

interface SavedBy<M extends AnyStateMachine, Value> {
  /** Compared by reference, unless `isSame` says otherwise: it must stay the same object until it changes. */
  readonly select: (state: SnapshotFrom<M>) => Value
  readonly save: (value: Value, state: SnapshotFrom<M>) => void
  /** The machine may change what it is given as it starts; otherwise its first value is the one that was read. */
  readonly isSavedAtOnce?: (value: Value) => boolean
  readonly isSame?: (one: Value, other: Value) => boolean
}

const never = () => false

export const saved = <M extends AnyStateMachine, Value>(
  machine: M,
  { select, save, isSavedAtOnce = never, isSame = Object.is }: SavedBy<M, Value>,
): Saved =>
  // The observer finds a row by the id of its machine: the snapshots it gives are that machine's.
  ({ machineId: machine.id, isSavedAtOnce, isSame, select, save }) as unknown as Saved

/** Saves a value where a step changed it; `before` is null where the machine has just started. */
export const saveChange = (
  { select, save, isSavedAtOnce, isSame }: Saved,
  before: AnyMachineSnapshot | null,
  state: AnyMachineSnapshot,
): void => {
  const value = select(state)
  if (before ? !isSame(select(before), value) : isSavedAtOnce(value)) save(value, state)
}

/**
 * Saves what changes in actors that run. XState tells of each microstep before it starts what the step invokes, and of
 * the snapshot only afterwards: a message is kept before its request begins because microsteps are listened to.
 */
export const saveChanges = (rows: readonly Saved[]): ((event: InspectionEvent) => void) => {
  const known = new WeakMap<object, AnyMachineSnapshot>()
  return (event) => {
    if (event.type !== '@xstate.microstep' && event.type !== '@xstate.snapshot') return
    if (!('machine' in event.snapshot)) return
    const state = event.snapshot as AnyMachineSnapshot
    const before = known.get(event.actorRef) ?? null
    known.set(event.actorRef, state)
    for (const row of rows) if (row.machineId === state.machine.id) saveChange(row, before, state)
  }
}
