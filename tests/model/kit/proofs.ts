import { coverage } from './coverage.ts'
import { differencesFromDoes } from './does.ts'
import { eventLabel } from './events.ts'
import { everyStep, type Taken } from './everyStep.ts'
import { exceptionsTo } from './holds.ts'
import type { AnyModel, Case } from './model.ts'
import { unheardOf } from './protocol.ts'
import { wordProblems } from './words.ts'

/** One check of a model. A planted fault is caught when one check finds a problem. */
interface Proof {
  readonly title: string
  problems(): readonly string[]
}

/** All the model's claims that a faulty machine could violate. */
export function proofsOf(
  model: AnyModel,
  steps: () => readonly Taken[] = () => everyStep(model),
): readonly Proof[] {
  const walked = () => [{ steps: steps() }]
  return [
    {
      title: 'every transition is taken, and every state is reached',
      problems() {
        const { transitions, states } = coverage(model, walked())
        return [...transitions.missing, ...states.missing]
      },
    },
    {
      title: 'every case of an event is taken, except those that are refused',
      problems: () => casesOutOfPlace(model, steps()),
    },
    {
      title: 'every actor that it names is started, except those of another path',
      problems: () => neverStarted(model, steps()),
    },
    {
      title: 'its parent and its children listen to what it tells them',
      problems: () => unheardOf(model, walked()),
    },
    {
      title: 'every event does outside what the model says',
      problems: () => differencesFromDoes(model, steps()),
    },
    {
      title: 'its words name every event and every state that is reached, and no others',
      problems: () => wordProblems(model, walked()),
    },
    ...Object.entries(model.options.holds ?? {}).map(([sentence, isTrue]) => ({
      title: `always: ${sentence}`,
      problems: () => exceptionsTo(isTrue, steps()),
    })),
  ]
}

function neverStarted({ machine, unstarted = {} }: AnyModel, steps: readonly Taken[]): string[] {
  const started = new Set(steps.flatMap(({ state }) => state.effects.started.map(({ src }) => src)))
  return Object.keys(machine.implementations.actors).filter(
    (src) => started.has(src) === src in unstarted,
  )
}

function casesOutOfPlace({ options }: AnyModel, steps: readonly Taken[]): string[] {
  const taken = new Set(steps.map(({ event }) => eventLabel(event)))
  const refused = new Set(options.refused)
  const labels = (options.cases as readonly Case[]).map(eventLabel)
  return [
    ...labels.filter((label) => !taken.has(label) && !refused.has(label)),
    ...[...refused].filter((label) => taken.has(label) || !labels.includes(label)),
  ]
}
