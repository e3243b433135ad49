import { eventLabel } from './events.ts'
import { eventsFor } from './eventsFor.ts'
import { facetsOf } from './facets.ts'
import type { AnyModel, Case } from './model.ts'
import { type Moment, momentKey, nextMoment } from './moment.ts'
import { firstStep, type Path, pathOf, type Step, startsOf } from './path.ts'

/** One step of a model, and the step before it on the shortest path: null at the start. */
export interface Taken extends Step {
  readonly from: Taken | null
  readonly way: Path
}

const known = new WeakMap<AnyModel, readonly Taken[]>()

/** Every start and every edge between the moments of a model, once: paths and checks use them. */
export function everyStep(model: AnyModel): readonly Taken[] {
  const steps = known.get(model) ?? [...explore(model)]
  known.set(model, steps)
  return steps
}

/** The same steps one by one, so that a caller can stop at the first failure. */
export function* explore(model: AnyModel): Generator<Taken> {
  for (const facet of facetsOf(model))
    for (const [name, input] of startsOf(facet)) yield* exploreFrom(facet, name, input)
}

function* exploreFrom(model: AnyModel, name: string, input: unknown): Generator<Taken> {
  const start = taken(firstStep(model, name, input), null, input)
  yield start
  yield* exploreOn(model, start, input)
}

const nothing = () => false

/** Breadth first, so that the first path to a moment is the shortest. What is avoided is not gone through. */
export function* exploreOn(
  model: AnyModel,
  start: Taken,
  input: unknown,
  isAvoided: (step: Step) => boolean = nothing,
): Generator<Taken> {
  const { limit = 20_000 } = model.options
  const eventsAt = distinct(eventsFor(model))
  const reached = new Set([momentKey(model, start.state)])
  const isNew = (moment: Moment) => reached.size < reached.add(momentKey(model, moment)).size
  const leading = [start]
  for (const from of leading)
    for (const event of eventsAt(from.state)) {
      const step = taken({ event, state: nextMoment(model, from.state, event) }, from, input)
      if (isAvoided(step)) continue
      if (isNew(step.state)) leading.push(step)
      if (leading.length > limit) throw new Error(`${model.machine.id}: more than ${limit} moments`)
      yield step
    }
}

export const taken = (step: Step, from: Taken | null, input: unknown): Taken => ({
  ...step,
  from,
  get way() {
    const steps: Taken[] = []
    for (let at: Taken | null = this; at; at = at.from) steps.unshift(at)
    return pathOf(steps, input)
  },
})

const distinct = (events: (at: Moment) => Case[]) => (moment: Moment) => {
  const offered = events(moment)
  const labels = offered.map(eventLabel)
  const twice = labels.find((label, index) => labels.indexOf(label) !== index)
  if (twice !== undefined) throw new Error(`Two cases read '${twice}': give them a case name`)
  return offered
}
