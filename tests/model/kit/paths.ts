import { eventLabel } from './events.ts'
import { everyStep } from './everyStep.ts'
import type { AnyModel } from './model.ts'
import { type Path, takenBy } from './path.ts'

/**
 * Paths that take every edge between the moments of a model, each by the shortest path. Shortest paths to every state would leave out most
 * transitions; these leave out no reachable one.
 */
export function edgeCovering(model: AnyModel): Path[] {
  const steps = everyStep(model)
  const led = new Set(steps.map(({ from }) => from))
  return maximal(steps.flatMap((step) => (led.has(step) ? [] : step.way)))
}

/** Without the paths that are a prefix of another. */
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

/** A small set of paths, chosen greedily, that takes every transition of the given ones. */
export function reduce(paths: readonly Path[]): Path[] {
  const kept: Path[] = []
  const gaining = (left: readonly { path: Path; gain: readonly string[] }[]) =>
    left.filter(({ gain }) => gain.length > 0)
  let left = gaining(paths.map((path) => ({ path, gain: [...takenBy(path)] })))
  while (left.length > 0) {
    const best = left.reduce((a, b) => (b.gain.length > a.gain.length ? b : a))
    const taken = new Set(best.gain)
    kept.push(best.path)
    left = gaining(
      left.map(({ path, gain }) => ({ path, gain: gain.filter((key) => !taken.has(key)) })),
    )
  }
  return kept
}
