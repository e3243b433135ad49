import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * When the element appears and the focus was lost with the element that it replaces, it takes the focus; otherwise it
 * does not.
 */
export function useFreeFocus(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true })
  }, [ref])
}

/** The same for an element that stays while its content is replaced. */
export function useFreeFocusOn(content: unknown, ref: RefObject<HTMLElement | null>): void {
  const known = useRef(content)
  useLayoutEffect(() => {
    const isReplaced = known.current !== content
    known.current = content
    if (isReplaced && document.activeElement === document.body)
      ref.current?.focus({ preventScroll: true })
  }, [content, ref])
}
