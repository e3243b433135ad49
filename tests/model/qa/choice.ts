import { eventLabel } from '../kit/events.ts'
import { only } from '../kit/facets.ts'
import type { AnyModel } from '../kit/model.ts'
import { momentKey } from '../kit/moment.ts'
import { endOf, extend, labelOf, type Path, pathOf } from '../kit/path.ts'
import { edgeCovering, reduce } from '../kit/paths.ts'
import { onScreen } from './offered.ts'
import { hasNever, whyByHand, whyNever } from './spec/stage.ts'

/**
 * A few paths that a person can follow: together they take every transition, and every event in all its cases, since
 * each answer of the server has its own text.
 */
export function chosenPaths(model: AnyModel): Path[] {
  const all = walks(inProduct(onScreen(model))).filter((path) => staysOnScreen(model, path))
  const few = reduce(all)
  const starts = Object.keys(model.options.starts ?? {})
  const begins = ({ steps }: Path) => starts.indexOf(steps[0]?.event.case ?? '')
  return joined(model, shortened(few.sort((a, b) => begins(a) - begins(b) || byLength(a, b))))
}

const byLength = (a: Path, b: Path): number =>
  a.steps.length - b.steps.length || (a.label < b.label ? -1 : a.label > b.label ? 1 : 0)

const walks = (model: AnyModel): Path[] => edgeCovering(model).sort(byLength)

const staysOnScreen = ({ isScreenGone }: AnyModel, { steps }: Path): boolean =>
  steps.slice(0, -1).every(({ event }) => !isScreenGone?.(event))

const inProduct = (model: AnyModel): AnyModel =>
  hasNever(model.machine.id)
    ? only(model, (_, event) => whyNever(model.machine.id, event) === undefined)
    : model

/** Without last steps that try nothing new. A start can be the whole path. */
function shortened(paths: readonly Path[]): Path[] {
  const times = new Map<string, number>()
  const count = (path: Path, at: number, by: 1 | -1) => {
    for (const key of triedAt(path, at)) times.set(key, (times.get(key) ?? 0) + by)
  }
  for (const path of paths) for (const at of path.steps.keys()) count(path, at, 1)
  return paths.flatMap((path) => {
    let { length } = path.steps
    while (length > 0 && triedAt(path, length - 1).every((key) => (times.get(key) ?? 0) > 1)) {
      length -= 1
      count(path, length, -1)
    }
    return length > 0 ? [pathOf(path.steps.slice(0, length), path.input)] : []
  })
}

/** In a longer script a person would not find the failing step. */
const MANY = 6

/**
 * Groups of steps that stay in one state, as long as they are tried there. One step by hand would make the whole
 * script one by hand.
 */
function joined(model: AnyModel, paths: readonly Path[]): Path[] {
  const found: Path[] = []
  const open = new Map<string, number>()
  for (const path of paths) {
    const here = stayedAt(model, path)
    const at = here === null ? undefined : open.get(here)
    const longer = at === undefined ? null : alsoTried(model, found[at], path)
    if (longer && at !== undefined) found[at] = longer
    else {
      if (here !== null) open.set(here, found.length)
      found.push(path)
    }
  }
  return found
}

/** The path to the moment before the last steps without a change. */
function stayedAt(model: AnyModel, { steps }: Path): string | null {
  const before = steps.at(-2)
  const last = steps.at(-1)
  if (!before || !last || model.isScreenGone?.(last.event)) return null
  if (momentKey(model, before.state) !== momentKey(model, last.state)) return null
  const hand = isByHand(model, steps) ? 'by hand: ' : ''
  return hand + labelOf(steps.slice(0, -1))
}

function isByHand(model: AnyModel, [start, ...steps]: Path['steps']): boolean {
  const labels = steps.map(({ event }) => eventLabel(event))
  return steps.some(
    ({ event }, at) =>
      whyByHand(model.machine.id, event, {
        start: start?.event.case,
        earlier: labels.slice(0, at),
      }) !== undefined,
  )
}

function alsoTried(model: AnyModel, first: Path | undefined, { steps }: Path): Path | null {
  const last = steps.at(-1)
  const end = first && endOf(first)
  if (!end || !last || first.steps.length > MANY) return null
  const longer = extend(model, first, last.event)
  const now = endOf(longer)
  const isSame =
    now &&
    momentKey(model, now) === momentKey(model, end) &&
    now.taken.join() === last.state.taken.join()
  return isSame ? longer : null
}

function triedAt({ steps }: Path, at: number): string[] {
  const step = steps[at]
  return step ? [eventLabel(step.event), ...step.state.taken] : []
}
