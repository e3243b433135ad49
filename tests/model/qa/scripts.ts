import { type Coverage, coverage } from '../kit/coverage'
import { eventLabel, type Happening, happening } from '../kit/events'
import type { Case } from '../kit/model'
import type { Moment } from '../kit/moment'
import { endOf, type Path } from '../kit/path'
import { edgeCovering, reduce } from '../kit/paths'
import type { FoundModel } from './models'
import { type Opening, openingOf } from './openings'
import { actionAt, expectationsAt, goalOf, msOf, wordsOf } from './sentences'

export interface ScriptStep {
  readonly kind: Happening['kind']
  readonly event: Case
  /** What to do, or what the world does. */
  readonly action: string
  /** What is new on the screen then. */
  readonly expectations: readonly string[]
  /** The milliseconds that pass, where the step is a delay. */
  readonly ms: number | null
  readonly moment: Moment
}

/** A path as a person follows it. */
export interface Script {
  /** `session-3` */
  readonly id: string
  readonly title: string
  readonly goal: string
  readonly start: ScriptStep
  readonly steps: readonly ScriptStep[]
}

/** What is written and printed of one machine. */
export interface ScriptSet extends FoundModel {
  readonly opening: Opening
  readonly scripts: readonly Script[]
  readonly coverage: Coverage
  /** What no path reaches, and why. */
  readonly unreachable: readonly (readonly [key: string, reason: string])[]
}

export function scriptsOf(found: FoundModel): ScriptSet {
  const { model } = found
  const paths = chosenPaths(found)
  const words = wordsOf(found, paths)
  const scripts = paths.map((path, index): Script => {
    const [start, ...steps] = path.steps.map(({ event, state }, at): ScriptStep => {
      const before = path.steps[at - 1]?.state ?? null
      return {
        kind: happening(event).kind,
        event,
        action: actionAt(words, before, event),
        expectations: expectationsAt(words, before, state),
        ms: msOf(before, event),
        moment: state,
      }
    })
    const end = endOf(path)
    if (!start || !end) throw new Error('A path has at least its start')
    const last = steps.at(-1) ?? start
    return {
      id: `${model.machine.id}-${index + 1}`,
      title: withoutDot(last.action),
      goal: goalOf(model, end),
      start,
      steps,
    }
  })
  return {
    ...found,
    opening: openingOf(found),
    scripts,
    coverage: coverage(model, paths),
    unreachable: Object.entries(model.options.allowUnreachable ?? {}),
  }
}

const withoutDot = (text: string): string => text.replace(/\.$/, '')

const labelsOf = ({ steps }: Path): string[] => steps.map(({ event }) => eventLabel(event))

/**
 * Few paths that a person can follow: together they take every transition, and every event in all its cases, since
 * each answer of the server has a text of its own.
 */
function chosenPaths({ model }: FoundModel): Path[] {
  const starts = Object.keys(model.options.starts ?? {})
  const all = edgeCovering(model)
    .map((path) => ({ path, labels: labelsOf(path) }))
    .sort((a, b) => a.labels.length - b.labels.length || order(a.labels, b.labels))
  const chosen = new Set(reduce(all.map(({ path }) => path)))
  const seen = new Set([...chosen].flatMap(labelsOf))
  for (const { path, labels } of all) {
    if (labels.every((label) => seen.has(label))) continue
    chosen.add(path)
    for (const label of labels) seen.add(label)
  }
  const begins = (path: Path) => starts.indexOf(path.steps[0]?.event.case ?? '')
  return all
    .map(({ path }) => path)
    .filter((path) => chosen.has(path))
    .sort((a, b) => begins(a) - begins(b))
}

const order = (a: readonly string[], b: readonly string[]): number => {
  const [one, other] = [a.join('\n'), b.join('\n')]
  return one < other ? -1 : one > other ? 1 : 0
}
