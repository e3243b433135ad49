import type { AnyMachineSnapshot } from 'xstate'
import { everyStep } from '../kit/everyStep.ts'
import { only } from '../kit/facets.ts'
import type { AnyModel, Case } from '../kit/model.ts'

/** True if the screen offers the event. Events of others can always happen. */
const isOffered = ({ offers }: AnyModel, state: AnyMachineSnapshot, event: Case): boolean =>
  // By the type of the event.
  offers?.[event.type]?.(state as never, event as never) ?? true

/** The model restricted to the events that the screen offers. */
export const onScreen = <M extends AnyModel>(model: M): M =>
  model.offers ? only(model, (state, event) => isOffered(model, state, event)) : model

/**
 * Splits the unreached transitions: `borne` are those that the machine accepts though its screen does not offer them,
 * each with its events; `left` the rest.
 */
export function hiddenFrom(model: AnyModel, missing: readonly string[]) {
  if (missing.length === 0) return { borne: [], left: [] }
  const all = everyStep(model)
  const takers = missing.map((key) => ({
    key,
    events: all
      .filter(({ state }) => state.taken.includes(key) || state.visited.has(key))
      .map(({ event }) => event),
  }))
  return {
    borne: takers.filter(({ events }) => events.length > 0),
    left: takers.filter(({ events }) => events.length === 0).map(({ key }) => key),
  }
}
