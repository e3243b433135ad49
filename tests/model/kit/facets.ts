import { eventLabel } from './events'
import type { AnyModel, Facet } from './model'

/** The model, or the parts of it that are walked one by one; together they must cover everything. */
export const facetsOf = (model: AnyModel): readonly AnyModel[] =>
  model.options.facets
    ? Object.values(model.options.facets).map((facet) => only(model, facet))
    : [model]

function only(model: AnyModel, { starts, events }: Facet): AnyModel {
  const { filter, starts: all = {} } = model.options
  const allowed = new Set(events)
  return {
    ...model,
    options: {
      ...model.options,
      ...(starts && {
        starts: Object.fromEntries(Object.entries(all).filter(([name]) => starts.includes(name))),
      }),
      filter: (snapshot, event) =>
        (allowed.has(event.type) || allowed.has(eventLabel(event))) &&
        (filter?.(snapshot, event) ?? true),
    },
  }
}
