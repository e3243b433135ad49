import type { AnyMachineSnapshot } from 'xstate'
import { eventLabel } from './events.ts'
import type { AnyModel, Case, Facet } from './model.ts'

/** The model, or its facets, which are walked one by one and together must cover everything. */
export const facetsOf = (model: AnyModel): readonly AnyModel[] =>
  model.options.facets
    ? Object.values(model.options.facets).map((facet) => facetOf(model, facet))
    : [model]

function facetOf(model: AnyModel, { starts, events }: Facet): AnyModel {
  const { starts: all = {} } = model.options
  const allowed = new Set(events)
  const begun = Object.entries(all).filter(([name]) => starts?.includes(name) ?? true)
  return only(
    {
      ...model,
      options: { ...model.options, ...(starts && { starts: Object.fromEntries(begun) }) },
    },
    (_, event) => allowed.has(event.type) || allowed.has(eventLabel(event)),
  )
}

/** The model without the events that `takes` excludes. */
export const only = <M extends AnyModel>(
  model: M,
  takes: (state: AnyMachineSnapshot, event: Case) => boolean,
): M => ({
  ...model,
  options: {
    ...model.options,
    filter: (state: AnyMachineSnapshot, event: Case) =>
      takes(state, event) && (model.options.filter?.(state, event) ?? true),
  },
})
