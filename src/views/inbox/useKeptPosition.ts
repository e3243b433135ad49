import { type RefObject, useLayoutEffect, useRef } from 'react'

/** How far most of the rows on screen were moved by a change of the list. */
function commonShift(shown: readonly string[], first: number, after: readonly string[]): number {
  const votes = new Map<number, number>()
  let most = 0
  let chosen = 0
  for (const [offset, key] of shown.entries()) {
    const index = after.indexOf(key)
    if (index < 0) continue
    const shift = index - first - offset
    const count = (votes.get(shift) ?? 0) + 1
    votes.set(shift, count)
    if (count <= most) continue
    most = count
    chosen = shift
  }
  return chosen
}

/**
 * Rows of equal height that come and go above the reader move nothing under his eyes. Whoever is at
 * the top stays there, and sees what comes in.
 */
export function useKeptPosition(
  scroller: RefObject<HTMLElement | null>,
  keys: readonly string[],
  rowHeight: number,
): void {
  const last = useRef(keys)

  useLayoutEffect(() => {
    const before = last.current
    last.current = keys
    const element = scroller.current
    if (element === null || before === keys || element.scrollTop < rowHeight) return
    const first = Math.floor(element.scrollTop / rowHeight)
    const shown = before.slice(first, first + Math.ceil(element.clientHeight / rowHeight) + 1)
    element.scrollTop += commonShift(shown, first, keys) * rowHeight
  }, [scroller, keys, rowHeight])
}
