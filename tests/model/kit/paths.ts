import { eventLabel } from './events'
import { everyStep } from './everyStep'
import type { AnyModel } from './model'
import { type Path, takenBy } from './path'

/**
 * Paths that take every edge between the moments of a model, each by the shortest way. Shortest paths to every
 * state would leave out most transitions; these leave out none that can be reached.
 */
export const edgeCovering = (model: AnyModel): Path[] =>
  maximal(everyStep(model).map(({ way }) => way))

/** Without the paths that are the beginning of another. */
export function maximal(paths: readonly Path[]): Path[] {
  const sorted = paths
    .map((path) => ({
      path,
      key: `${path.steps.map(({ event }) => eventLabel(event)).join('\n')}\n`,
    }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
  return sorted
    .filter(({ key }, index) => !sorted[index + 1]?.key.startsWith(key))
    .map(({ path }) => path)
}

/** The smallest handful, greedily, that still takes every transition the given paths take. */
export function reduce(paths: readonly Path[]): Path[] {
  const left = paths.map((path) => ({ path, taken: takenBy(path) }))
  const missing = new Set(left.flatMap(({ taken }) => [...taken]))
  const kept: Path[] = []
  const gain = ({ taken }: { taken: ReadonlySet<string> }) =>
    [...taken].filter((key) => missing.has(key)).length
  while (missing.size > 0) {
    const best = left.reduce((a, b) => (gain(b) > gain(a) ? b : a))
    for (const key of best.taken) missing.delete(key)
    kept.push(best.path)
  }
  return kept
}
