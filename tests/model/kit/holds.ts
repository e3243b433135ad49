import type { Taken } from './everyStep.ts'
import type { AnyModel } from './model.ts'
import { labelOf } from './path.ts'

type Holds = NonNullable<AnyModel['options']['holds']>

const isTrueOf = (isTrue: Holds[string], { from, event, state }: Taken): boolean =>
  isTrue(state.snapshot, { before: from?.state.snapshot ?? null, event, effects: state.effects })

/** The sentences of the model that are false after one step. */
export const brokenBy = ({ options: { holds = {} } }: AnyModel, step: Taken): readonly string[] =>
  Object.entries(holds).flatMap(([sentence, isTrue]) => (isTrueOf(isTrue, step) ? [] : sentence))

/** The shortest paths to the steps after which a sentence is false: three at most. */
export const exceptionsTo = (isTrue: Holds[string], steps: readonly Taken[]): readonly string[] =>
  steps
    .filter((step) => !isTrueOf(isTrue, step))
    .map(({ way }) => way.steps)
    .sort((a, b) => a.length - b.length)
    .slice(0, 3)
    .map(labelOf)
