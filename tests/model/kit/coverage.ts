import type { AnyModel } from './model.ts'
import type { Path } from './path.ts'
import { stateIds, transitionKey, transitionsOf } from './transitions.ts'

interface Share {
  readonly total: number
  readonly covered: number
  readonly missing: readonly string[]
}

export interface Coverage {
  readonly transitions: Share
  readonly states: Share
}

/** The part of a machine that the paths reach. */
export function coverage(
  { machine }: Pick<AnyModel, 'machine'>,
  paths: readonly Pick<Path, 'steps'>[],
): Coverage {
  const moments = paths.flatMap(({ steps }) => steps.map(({ state }) => state))
  const taken = new Set(moments.flatMap((moment) => moment.taken))
  const visited = new Set(moments.flatMap((moment) => [...moment.visited]))
  return {
    transitions: share(transitionsOf(machine).map(transitionKey), taken),
    states: share(stateIds(machine), visited),
  }
}

const share = (all: readonly string[], reached: ReadonlySet<string>): Share => ({
  total: all.length,
  covered: all.filter((key) => reached.has(key)).length,
  missing: all.filter((key) => !reached.has(key)),
})
