import { eventLabel } from './events'
import { eventsFor } from './eventsFor'
import { facetsOf } from './facets'
import type { AnyModel, Case } from './model'
import { type Moment, momentKey, nextMoment } from './moment'
import { endOf, type Path, pathOf, type Step, startAt, startsOf } from './path'

/** One step of a model, with the shortest way that ends with it. */
export interface Taken extends Step {
  /** Null at the start. */
  readonly before: Moment | null
  readonly way: Path
}

const known = new WeakMap<AnyModel, readonly Taken[]>()

/** Every start and every edge between the moments of a model, once: paths and checks are made of these. */
export function everyStep(model: AnyModel): readonly Taken[] {
  const steps = known.get(model) ?? [...explore(model)]
  known.set(model, steps)
  return steps
}

/** The same steps one by one, so that a caller can stop at the first wrong one. */
export function* explore(model: AnyModel): Generator<Taken> {
  for (const facet of facetsOf(model))
    for (const [name, input] of startsOf(facet)) yield* exploreFrom(facet, name, input)
}

/** Breadth first, so that the first way to a moment is the shortest. */
function* exploreFrom(model: AnyModel, name: string, input: unknown): Generator<Taken> {
  const { limit = 20_000 } = model.options
  const eventsAt = distinct(eventsFor(model))
  const start = startAt(model, name, input)
  const ways = [start]
  const reached = new Set<string>()
  const isNew = (moment: Moment) => reached.size < reached.add(momentKey(model, moment)).size
  for (const way of ways) {
    const before = endOf(way)
    if (!before) continue
    if (way === start) {
      reached.add(momentKey(model, before))
      yield {
        event: way.steps[0]?.event ?? { type: 'xstate.init' },
        state: before,
        before: null,
        way,
      }
    }
    for (const event of eventsAt(before)) {
      const state = nextMoment(model, before, event)
      const further = pathOf([...way.steps, { event, state }], input)
      if (isNew(state)) ways.push(further)
      if (ways.length > limit) throw new Error(`${model.machine.id}: more than ${limit} moments`)
      yield { event, state, before, way: further }
    }
  }
}

const distinct = (events: (at: Moment) => Case[]) => (moment: Moment) => {
  const offered = events(moment)
  const labels = offered.map(eventLabel)
  const twice = labels.find((label, index) => labels.indexOf(label) !== index)
  if (twice !== undefined) throw new Error(`Two cases read '${twice}': give them a case name`)
  return offered
}
