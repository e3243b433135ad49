import { eventLabel } from './events.ts'
import type { AnyModel, Case } from './model.ts'
import { firstMoment, type Moment, nextMoment } from './moment.ts'

export interface Step {
  readonly event: Case
  readonly state: Moment
}

/** A start, and one event after another. The first step is the start itself. */
export interface Path {
  readonly label: string
  readonly steps: readonly Step[]
  readonly input: unknown
}

export const pathOf = (steps: readonly Step[], input: unknown): Path => {
  let label: string | undefined
  return {
    get label() {
      label ??= labelOf(steps)
      return label
    },
    steps,
    input,
  }
}

export const endOf = ({ steps }: Path): Moment | undefined => steps.at(-1)?.state

/** The starts of a model: its one input, or its named ones. */
export const startsOf = ({ options }: AnyModel): readonly (readonly [string, unknown])[] =>
  options.starts ? Object.entries(options.starts) : [['', options.input]]

export const firstStep = (model: AnyModel, name: string, input: unknown): Step => ({
  event: name === '' ? { type: 'xstate.init' } : { type: 'xstate.init', case: name },
  state: firstMoment(model, input),
})

export const startAt = (model: AnyModel, name: string, input: unknown): Path =>
  pathOf([firstStep(model, name, input)], input)

/** Follows the given events, whether they are a path of the model or not. */
export function replay(model: AnyModel, events: readonly Case[], start?: string): Path {
  const starts = startsOf(model)
  const found = start === undefined ? starts[0] : starts.find(([name]) => name === start)
  if (!found) throw new Error(`The model has no start '${start}'`)
  return events.reduce((path, event) => extend(model, path, event), startAt(model, ...found))
}

/** One step further. */
export function extend(model: AnyModel, path: Path, event: Case): Path {
  const before = endOf(path)
  if (!before) throw new Error('A path has at least its start')
  return pathOf([...path.steps, { event, state: nextMoment(model, before, event) }], path.input)
}

export const takenBy = ({ steps }: Path): ReadonlySet<string> =>
  new Set(steps.flatMap(({ state }) => state.taken))

/** `open → order.placed → done pay[paid] → after thanks` */
export const labelOf = (steps: readonly Step[]): string =>
  steps.map(({ event }) => stepLabel(event)).join(' → ')

const stepLabel = (event: Case): string =>
  event.type === 'xstate.init'
    ? (event.case ?? 'start')
    : eventLabel(event)
        .replace(/^xstate\.(done|error)\.actor\./, '$1 ')
        .replace(/^xstate\.after\.([^.]+).*$/, 'after $1')
