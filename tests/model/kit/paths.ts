import { eventLabel } from './events.ts'
import { everyStep } from './everyStep.ts'
import type { AnyModel } from './model.ts'
import { type Path, type Step, takenBy } from './path.ts'

/**
 * Paths that take every edge between the moments of a model, each by the shortest path. Shortest paths to every state
 * would leave out most transitions; these leave out no reachable one.
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

/** The transitions of a path, and its events in their cases: each case has words of its own. */
const triedBy = (path: Path): readonly string[] => [
  ...new Set([...takenBy(path), ...path.steps.map(({ event }) => eventLabel(event))]),
]

/** To begin a path costs as much as some steps: a machine or a page is set up. */
const BEGINNING = 4

/** A few paths, chosen greedily, that try everything that the given ones try, in few new steps. */
export function reduce(paths: readonly Path[]): Path[] {
  const kept: Path[] = []
  const led = new Set<Step>()
  let left = paths.map((path) => ({ path, gain: triedBy(path), worth: 0 }))
  for (;;) {
    left = left
      .filter(({ gain }) => gain.length > 0)
      .map(({ path, gain }) => {
        const cost = BEGINNING + path.steps.filter((step) => !led.has(step)).length
        return { path, gain, worth: gain.length / cost }
      })
    if (left.length === 0) return kept
    const best = left.reduce((a, b) => (b.worth > a.worth ? b : a))
    const tried = new Set(best.gain)
    kept.push(best.path)
    for (const step of best.path.steps) led.add(step)
    left = left.map((each) => ({ ...each, gain: each.gain.filter((key) => !tried.has(key)) }))
  }
}
