import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate'
import { textOf } from '../../kit/plain.ts'
import { type PureStep, pureNext, pureStart } from '../../kit/pureStep.ts'
import { inert } from '../../kit/silence.ts'

/**
 * Caches the result of each snapshot and event of a machine, since very many paths share them. Equal snapshots are one
 * object.
 */
export class Memo {
  static readonly #known = new WeakMap<AnyStateMachine, Memo>()
  readonly #machine: AnyStateMachine
  readonly #starts = new Map<string, PureStep>()
  readonly #snapshots = new Map<string, AnyMachineSnapshot>()
  readonly #steps = new WeakMap<AnyMachineSnapshot, Map<string, PureStep>>()

  static of(machine: AnyStateMachine): Memo {
    const known = Memo.#known.get(machine) ?? new Memo(machine)
    Memo.#known.set(machine, known)
    return known
  }

  constructor(machine: AnyStateMachine) {
    this.#machine = inert(machine)
  }

  start(input: unknown): PureStep {
    return this.#once(this.#starts, input, () => pureStart(this.#machine, input))
  }

  next(snapshot: AnyMachineSnapshot, event: EventObject): PureStep {
    const steps = this.#steps.get(snapshot) ?? new Map<string, PureStep>()
    this.#steps.set(snapshot, steps)
    return this.#once(steps, event, () => pureNext(this.#machine, snapshot, event))
  }

  #once(steps: Map<string, PureStep>, key: unknown, work: () => PureStep): PureStep {
    const text = textOf(key)
    const known = steps.get(text)
    if (known) return known
    const step = work()
    const done = { ...step, snapshot: this.#same(step.snapshot) }
    steps.set(text, done)
    return done
  }

  #same(snapshot: AnyMachineSnapshot): AnyMachineSnapshot {
    const { status, value, context, children, output } = snapshot
    const text = textOf([status, value, context, Object.keys(children), output])
    const known = this.#snapshots.get(text) ?? snapshot
    this.#snapshots.set(text, known)
    return known
  }
}
