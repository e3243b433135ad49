import { eventLabel } from '../../model/kit/events.ts'
import type { AnyModel } from '../../model/kit/model.ts'
import type { Path } from '../../model/kit/path.ts'
import { reduce } from '../../model/kit/paths.ts'
import { screenPaths } from '../../model/kit/screen.ts'

const labelsOf = ({ steps }: Path): string[] => steps.map(({ event }) => eventLabel(event))

/** A whole product is slow: few paths, which yet take every transition, and every event in all its cases. */
export function fewPaths(model: AnyModel): Path[] {
  const all = screenPaths(model).sort((a, b) => a.steps.length - b.steps.length)
  const few = reduce(all)
  const seen = new Set(few.flatMap(labelsOf))
  for (const path of all)
    for (const label of labelsOf(path))
      if (!seen.has(label)) {
        few.push(path)
        for (const each of labelsOf(path)) seen.add(each)
      }
  return few
}
