import { type RefObject, useLayoutEffect, useRef } from 'react'

/** The row under the pointer, or else the focused one. */
const pointedIn = (scroller: HTMLElement): string | null =>
  scroller.querySelector<HTMLElement>('[data-row]:hover, [data-row]:focus')?.dataset.row ?? null

/**
 * The distance by which a change of the list moved the pointed row; if that row moved alone, the distance of most rows.
 */
function commonShift(
  shown: readonly string[],
  first: number,
  after: readonly string[],
  pointed: string | null,
): number {
  const votes = new Map<number, number>()
  let most = 0
  let chosen = 0
  let ofPointed: number | null = null
  for (const [offset, key] of shown.entries()) {
    const index = after.indexOf(key)
    if (index < 0) continue
    const shift = index - first - offset
    const count = (votes.get(shift) ?? 0) + 1
    votes.set(shift, count)
    if (key === pointed) ofPointed = shift
    if (count <= most) continue
    most = count
    chosen = shift
  }
  return ofPointed !== null && (votes.get(ofPointed) ?? 0) > 1 ? ofPointed : chosen
}

/**
 * Keeps the scroll position when rows of equal height are added or removed above it. A reader at the top who points at
 * no row stays at the top, and sees new rows; a reader who leaves a row at the top sees them then.
 */
export function useKeptPosition(
  scroller: RefObject<HTMLElement | null>,
  keys: readonly string[],
  rowHeight: number,
): { readonly onPointerLeave: () => void } {
  const last = useRef(keys)
  /** The scroll position at which a row at the top is held. */
  const held = useRef<number | null>(null)

  useLayoutEffect(() => {
    const before = last.current
    last.current = keys
    const element = scroller.current
    if (element === null || before === keys) return
    const pointed = pointedIn(element)
    const isAtTop = element.scrollTop < rowHeight || element.scrollTop === held.current
    if (isAtTop && pointed === null) return
    const first = Math.floor(element.scrollTop / rowHeight)
    const shown = before.slice(first, first + Math.ceil(element.clientHeight / rowHeight) + 1)
    element.scrollTop += commonShift(shown, first, keys, pointed) * rowHeight
    held.current = isAtTop ? element.scrollTop : null
  }, [scroller, keys, rowHeight])

  return {
    onPointerLeave() {
      const element = scroller.current
      if (element === null || held.current === null) return
      if (element.scrollTop === held.current) element.scrollTop = 0
      held.current = null
    },
  }
}
