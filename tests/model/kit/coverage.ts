import type { AnyModel } from './model'
import type { Path } from './path'
import { stateIds, transitionKey, transitionsOf } from './transitions'

interface Share {
  readonly total: number
  readonly covered: number
  readonly missing: readonly string[]
}

export interface Coverage {
  readonly transitions: Share
  readonly states: Share
  /** Allowed to be missing, and yet reached, or not even there. */
  readonly stale: readonly string[]
}

/** How much of a machine the paths reach. What the model allows to be unreachable is not missing. */
export function coverage(
  { machine, options }: AnyModel,
  paths: readonly Pick<Path, 'steps'>[],
): Coverage {
  const allowed = new Set(Object.keys(options.allowUnreachable ?? {}))
  const moments = paths.flatMap(({ steps }) => steps.map(({ state }) => state))
  const taken = new Set(moments.flatMap((moment) => moment.taken))
  const visited = new Set(moments.flatMap((moment) => [...moment.visited]))
  const transitions = share(transitionsOf(machine).map(transitionKey), taken, allowed)
  const states = share(stateIds(machine), visited, allowed)
  const known = new Set([...transitionsOf(machine).map(transitionKey), ...stateIds(machine)])
  const stale = [...allowed].filter((k) => !known.has(k) || taken.has(k) || visited.has(k))
  return { transitions, states, stale }
}

function share(
  all: readonly string[],
  reached: ReadonlySet<string>,
  allowed: ReadonlySet<string>,
): Share {
  return {
    total: all.length,
    covered: all.filter((key) => reached.has(key)).length,
    missing: all.filter((key) => !reached.has(key) && !allowed.has(key)),
  }
}
