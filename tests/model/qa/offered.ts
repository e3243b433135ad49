import type { AnyMachineSnapshot } from 'xstate'
import type { AnyModel, Case } from '../kit/model'

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
