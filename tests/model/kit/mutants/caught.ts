import type { AnyStateMachine } from 'xstate'
import { unsaidBy } from '../does.ts'
import { eventLabel } from '../events.ts'
import { eventsFor } from '../eventsFor.ts'
import { everyStep, explore, type Taken, taken } from '../everyStep.ts'
import { brokenBy } from '../holds.ts'
import type { AnyModel, Case } from '../model.ts'
import { firstMoment, nextMoment } from '../moment.ts'
import type { Path } from '../path.ts'
import { proofsOf } from '../proofs.ts'

/**
 * The model's problem with another machine in place of its own, or null. `ways` of the model are looked at before the
 * whole machine is explored: those through a planted fault show most.
 */
export function caught(
  model: AnyModel,
  machine: AnyStateMachine,
  ways: readonly Path[] = [],
): string | null {
  const faulty: AnyModel = {
    ...model,
    machine,
    // A fault that never stops something creates endless moments: that is a finding, found early.
    options: { ...model.options, limit: 2 * everyStep(model).length + 100 },
  }
  try {
    for (const way of ways) {
      const problem = shownOn(faulty, way)
      if (problem !== null) return problem
    }
    const steps: Taken[] = []
    for (const step of explore(faulty)) {
      const problem = problemOf(faulty, step)
      if (problem !== null) return problem
      steps.push(step)
    }
    const proof = proofsOf(faulty, () => steps).find(({ problems }) => problems().length > 0)
    return proof?.title ?? null
  } catch (error) {
    return String(error)
  }
}

const problemOf = (model: AnyModel, step: Taken): string | null => {
  const [problem = unsaidBy(model, step)] = brokenBy(model, step)
  return problem
}

/** The first problem on the way, as far as the faulty machine goes it. */
function shownOn(faulty: AnyModel, { steps, input }: Path): string | null {
  const offered = eventsFor(faulty)
  let from: Taken | null = null
  for (const { event } of steps) {
    const isOffered = (each: Case) => eventLabel(each) === eventLabel(event)
    if (from && !offered(from.state).some(isOffered)) return null
    const state = from ? nextMoment(faulty, from.state, event) : firstMoment(faulty, input)
    from = taken({ event, state }, from, input)
    const problem = problemOf(faulty, from)
    if (problem !== null) return problem
  }
  return null
}
