import { observeElementRect, type Rect, type Virtualizer } from '@tanstack/react-virtual'

type It = Virtualizer<HTMLDivElement, HTMLDivElement>

/** Observes the size of the scrolling element, and does something more when it has changed. */
export const observeRectAnd =
  (then: (instance: It) => void) => (instance: It, keep: (rect: Rect) => void) =>
    observeElementRect(instance, (rect) => {
      keep(rect)
      then(instance)
    })
