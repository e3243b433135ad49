import type { AnyMachineSnapshot } from 'xstate'
import { eventLabel } from '../events.ts'
import { everyStep, type Taken } from '../everyStep.ts'
import type { AnyModel } from '../model.ts'
import type { Path } from '../path.ts'
import { restingIn } from '../transitions.ts'

/**
 * The shortest ways through a state of the model's machine: one for each event and the transitions that it takes from
 * the state, within it, or into it.
 */
export const waysThrough = (model: AnyModel) => {
  const known = new Map<string, readonly Path[]>()
  return (place: readonly string[]): readonly Path[] => {
    const key = place.join('.')
    const ways = known.get(key) ?? findWays(model, place)
    known.set(key, ways)
    return ways
  }
}

function findWays(model: AnyModel, place: readonly string[]): readonly Path[] {
  const first = new Map<string, Taken>()
  for (const step of everyStep(model)) {
    const where = [step.from?.state.snapshot, step.state.snapshot].map(
      (snapshot) => snapshot !== undefined && isIn(snapshot, place),
    )
    const key = [eventLabel(step.event), ...step.state.taken, ...where].join('|')
    if (where.includes(true) && !first.has(key)) first.set(key, step)
  }
  return [...first.values()].map(({ way }) => way)
}

const isIn = (snapshot: AnyMachineSnapshot, place: readonly string[]): boolean =>
  restingIn(snapshot).some(({ path }) => place.every((name, at) => path[at] === name))
