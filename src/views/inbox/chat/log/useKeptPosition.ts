import { type RefObject, useLayoutEffect, useRef } from 'react'

/** The row under the pointer, or else the one with the focus. */
const pointedIn = (scroller: HTMLElement): string | null =>
  scroller.querySelector<HTMLElement>('[data-row]:hover, [data-row]:focus')?.dataset.row ?? null

/** How far the pointed row was moved by a change of the list; if it moved by itself, how far most of them were. */
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
 * Rows of equal height that come and go above the reader move nothing under his eyes. Whoever is at the top and points
 * at nothing stays there, and sees what comes in; whoever goes away from a row at the top sees it then.
 */
export function useKeptPosition(
  scroller: RefObject<HTMLElement | null>,
  keys: readonly string[],
  rowHeight: number,
): { readonly onPointerLeave: () => void } {
  const last = useRef(keys)
  /** Where a row was held that would be at the top. */
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
