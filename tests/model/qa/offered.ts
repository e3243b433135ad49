import type { AnyMachineSnapshot } from 'xstate'
import type { AnyModel, Case } from '../kit/model'
import { edgeCovering } from '../kit/paths'

/** Whether the screen lets a person do it. What others do can always happen. */
const isOffered = ({ offers }: AnyModel, state: AnyMachineSnapshot, event: Case): boolean =>
  offers?.[event.type]?.(state, event) ?? true

/** The model of what can be done on the screen. */
export const onScreen = <M extends AnyModel>(model: M): M => ({
  ...model,
  options: {
    ...model.options,
    filter: (state: AnyMachineSnapshot, event: Case) =>
      isOffered(model, state, event) && (model.options.filter?.(state, event) ?? true),
  },
})

/** Of what no script reaches, the transitions that the machine bears though its screen does not offer them. */
export function hiddenFrom(model: AnyModel, missing: readonly string[]) {
  if (missing.length === 0) return { borne: [], left: [] }
  const all = edgeCovering(model).flatMap(({ steps }) => steps)
  const reached = new Set(all.flatMap(({ state }) => [...state.taken, ...state.visited]))
  return {
    borne: missing.filter((key) => reached.has(key)),
    left: missing.filter((key) => !reached.has(key)),
  }
}
