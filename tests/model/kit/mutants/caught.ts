import type { AnyStateMachine } from 'xstate'
import { unsaidBy } from '../does.ts'
import { everyStep, explore, type Taken } from '../everyStep.ts'
import { brokenBy } from '../holds.ts'
import type { AnyModel } from '../model.ts'
import { proofsOf } from '../proofs.ts'

/** The model's problem with another machine in place of its own, or null. */
export function caught(model: AnyModel, machine: AnyStateMachine): string | null {
  const faulty: AnyModel = {
    ...model,
    machine,
    // A fault that never stops something creates endless moments: that is a finding, found early.
    options: { ...model.options, limit: 2 * everyStep(model).length + 100 },
  }
  try {
    const steps: Taken[] = []
    for (const step of explore(faulty)) {
      const [problem = unsaidBy(faulty, step)] = brokenBy(faulty, step)
      if (problem !== null) return problem
      steps.push(step)
    }
    const proof = proofsOf(faulty, () => steps).find(({ problems }) => problems().length > 0)
    return proof?.title ?? null
  } catch (error) {
    return String(error)
  }
}
