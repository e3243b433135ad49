import type { AnyModel } from './model'
import { labelOf, type Path } from './path'

/** How one gets to where something does not hold that always should: the shortest way first. */
export function exceptionsTo(
  { options }: AnyModel,
  paths: readonly Path[],
  words: string,
): readonly string[] {
  const isTrue = options.holds?.[words]
  if (!isTrue) throw new Error(`The model does not say: ${words}`)
  const ways = paths
    .flatMap(({ steps }) => {
      const at = steps.findIndex(({ event, state: { snapshot, effects } }, index) => {
        const before = steps[index - 1]?.state.snapshot ?? null
        return !isTrue(snapshot, { before, event, effects })
      })
      return at < 0 ? [] : [steps.slice(0, at + 1)]
    })
    .sort((a, b) => a.length - b.length)
  return [...new Set(ways.map(labelOf))].slice(0, 3)
}
