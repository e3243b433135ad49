import type { AnyStateMachine } from 'xstate'
import { walkMachine } from '../model/kit/machineWorld'
import type { AnyModel } from '../model/kit/model'
import type { Path } from '../model/kit/path'
import { tours } from '../model/kit/tours'

/** A fault planted in a machine: the paths of its model must find it. */
export interface Mutant {
  readonly name: string
  readonly model: AnyModel
  readonly machine: AnyStateMachine
}

export const defineMutant = (
  name: string,
  model: AnyModel,
  mutate: (machine: AnyStateMachine) => AnyStateMachine,
): Mutant => ({ name, model, machine: mutate(model.machine) })

/** How the first path that notices the fault says so. Throws when none does, or when one fails without it. */
export async function expectCaught({ name, model, machine }: Mutant): Promise<string> {
  const paths = await fairPaths(model)
  const caught = await firstFailure(model, paths, machine)
  if (!caught) throw new Error(`None of ${paths.length} tours notice: ${name}`)
  return caught
}

const known = new WeakMap<AnyModel, Promise<readonly Path[]>>()

/** A model's paths, all of which pass where no fault is planted. */
function fairPaths(model: AnyModel): Promise<readonly Path[]> {
  const paths = known.get(model) ?? pathsThatPass(model)
  known.set(model, paths)
  return paths
}

async function pathsThatPass(model: AnyModel): Promise<readonly Path[]> {
  const paths = tours(model)
  const unfair = await firstFailure(model, paths, model.machine)
  if (unfair) throw new Error(`The model fails without any fault planted:\n${unfair}`)
  return paths
}

async function firstFailure(
  model: AnyModel,
  paths: readonly Path[],
  machine: AnyStateMachine,
): Promise<string | null> {
  for (const path of paths)
    try {
      await walkMachine(model, path, machine)
    } catch (error) {
      return String(error)
    }
  return null
}
