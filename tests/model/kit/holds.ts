import type { Taken } from './everyStep'
import type { AnyModel } from './model'
import { labelOf } from './path'

/** The sentences of the model that are false after one step. */
export const brokenBy = ({ options }: AnyModel, step: Taken): readonly string[] =>
  Object.entries(options.holds ?? {}).flatMap(([sentence, isTrue]) =>
    isTrue(step.state.snapshot, lastOf(step)) ? [] : [sentence],
  )

const lastOf = ({ before, event, state: { effects } }: Taken) => ({
  before: before?.snapshot ?? null,
  event,
  effects,
})

/** The shortest ways to the steps after which one of the model's `holds` is false: three at most. */
export function exceptionsTo(
  { options }: AnyModel,
  steps: readonly Taken[],
  sentence: string,
): readonly string[] {
  const isTrue = options.holds?.[sentence]
  if (!isTrue) throw new Error(`The model does not say: ${sentence}`)
  return steps
    .filter((step) => !isTrue(step.state.snapshot, lastOf(step)))
    .map(({ way }) => way.steps)
    .sort((a, b) => a.length - b.length)
    .slice(0, 3)
    .map(labelOf)
}
