import { coverage } from '../kit/coverage.ts'
import { eventLabel } from '../kit/events.ts'
import { exploreOn, type Taken, taken } from '../kit/everyStep.ts'
import { facetsOf } from '../kit/facets.ts'
import type { AnyModel } from '../kit/model.ts'
import { firstStep, type Path, type Step, startsOf } from '../kit/path.ts'
import type { FoundModel } from './models.ts'
import { openingOf } from './openings.ts'
import { type ScriptSet, scriptsFor } from './scripts.ts'

/** Where a path is to lead. States are ids: `outbox.sending`. Events are types or cases: `message.sent[photo]`. */
export interface Destination {
  readonly to: string
  /** A state that the path goes through before. */
  readonly from?: string | undefined
  /** States and events that the path does not take. */
  readonly avoid?: readonly string[] | undefined
  /** The last event. */
  readonly event?: string | undefined
}

const isAt =
  (state: string) =>
  ({ state: { snapshot, visited } }: Step): boolean =>
    visited.has(state) || snapshot._nodes.some(({ id }) => id === state)

const isEvent =
  (name: string) =>
  ({ event }: Step): boolean =>
    event.type === name || eventLabel(event) === name

function first(steps: Iterable<Taken>, isThere: (step: Step) => boolean): Taken | undefined {
  for (const step of steps) if (isThere(step)) return step
  return undefined
}

/** The shortest path from the start, or null where none leads there. */
function shortest(model: AnyModel, { to, from, avoid = [], event }: Destination): Path | null {
  const isEnd = (step: Step) => isAt(to)(step) && (event === undefined || isEvent(event)(step))
  const isAvoided = (step: Step) => avoid.some((name) => isAt(name)(step) || isEvent(name)(step))
  const on = (facet: AnyModel, start: Taken, input: unknown, isThere: (step: Step) => boolean) =>
    isThere(start) ? start : first(exploreOn(facet, start, input, isAvoided), isThere)
  const ways = facetsOf(model).flatMap((facet) =>
    startsOf(facet).flatMap(([name, input]) => {
      const start = taken(firstStep(facet, name, input), null, input)
      const before = from === undefined ? start : on(facet, start, input, isAt(from))
      const end = before && on(facet, before, input, isEnd)
      return end ? [end.way] : []
    }),
  )
  return ways.toSorted((one, other) => one.steps.length - other.steps.length)[0] ?? null
}

/** The shortest script to a state; null where no path of the model leads there. */
export function wayTo(found: FoundModel, destination: Destination): ScriptSet | null {
  const path = shortest(found.model, destination)
  return (
    path && {
      ...found,
      opening: openingOf(found),
      scripts: scriptsFor(found, [path]),
      coverage: coverage(found.model, [path]),
      unreachable: [],
    }
  )
}
