import { observeElementRect, type Rect, type Virtualizer } from '@tanstack/react-virtual'

type It = Virtualizer<HTMLDivElement, HTMLDivElement>

/** Observes the size of the scrolling element, and runs a callback after each change. */
export const observeRectAnd =
  (then: (instance: It) => void) => (instance: It, keep: (rect: Rect) => void) =>
    observeElementRect(instance, (rect) => {
      keep(rect)
      then(instance)
    })
